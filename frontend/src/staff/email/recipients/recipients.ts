/** Whom an email goes to, while it is written. */
import { isEmailAddress } from '../../../../../domain/emailAddress.ts';
import { sameAddress } from '../../../../../domain/messages/recipientList.ts';
import type { FoundOrganization } from '../../volunteers/searchOrganizations.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';

export type Recipient = {
  /** Empty where only the address is known. */
  name: string;
  /** A volunteer's organisation; empty for others. */
  organization: string;
  email: string;
  /** A volunteer's role, which tells namesakes apart; left out where it is not known. */
  role?: string;
};

/** Somebody who can be chosen: with a name, and an address that mail can go to. */
const choosable = ({ name, email }: { name: string; email: string }): boolean => name !== '' && isEmailAddress(email);

/** @returns those of a search's volunteers who can be written to; who is there twice, once */
export const volunteerRecipients = (found: readonly FoundVolunteer[]): Recipient[] =>
  each(
    found.filter(choosable).map(({ name, organization, email, roleName }) => ({
      name,
      organization,
      email,
      ...(roleName && { role: roleName }),
    })),
  );

/** @returns those of a search who cannot be written to, though they have a name */
export const withoutAddress = <Found extends { name: string; email: string }>(found: readonly Found[]): Found[] =>
  found.filter((one) => one.name !== '' && !isEmailAddress(one.email));

/** @returns those of a search's organisations that can be written to */
export const organizationRecipients = (found: readonly FoundOrganization[]): Recipient[] =>
  each(found.filter(choosable).map(({ name, email }) => ({ name, organization: '', email })));

/** What tells two entries of a list apart. */
export const recipientKey = (recipient: Recipient): string =>
  `${sameAddress(recipient.email)} ${recipientLabel(recipient)}`;

const each = (recipients: readonly Recipient[]): Recipient[] => [
  ...new Map(recipients.map((recipient) => [recipientKey(recipient), recipient])).values(),
];

/** `Tan Mei Ling (Angsana Kite Logistics)` */
export const recipientLabel = ({ name, organization, email }: Recipient): string => {
  if (name === '') return email;
  return organization === '' ? name : `${name} (${organization})`;
};

/** Adds those whose address is not chosen yet; of several with one address, the first. */
export function addRecipients(chosen: readonly Recipient[], added: readonly Recipient[]): Recipient[] {
  const byAddress = new Map(chosen.map((recipient) => [sameAddress(recipient.email), recipient]));
  for (const recipient of added) {
    const address = sameAddress(recipient.email);
    if (!byAddress.has(address)) byAddress.set(address, recipient);
  }
  return [...byAddress.values()];
}

export function removeRecipient(chosen: readonly Recipient[], email: string): Recipient[] {
  return chosen.filter((recipient) => sameAddress(recipient.email) !== sameAddress(email));
}

/** The addresses of the chosen, to ask quickly whether somebody is among them. */
export const addressesOf = (chosen: readonly Recipient[]): ReadonlySet<string> =>
  new Set(chosen.map(({ email }) => sameAddress(email)));
