/** The recipients of an email while it is written. */
import { isEmailAddress } from '../../../../../domain/emailAddress.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import type { FoundOrganization } from '../../volunteers/searchOrganizations.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';

export type Recipient = {
  /** Empty where only the address is known. */
  name: string;
  /** A volunteer's organisation; empty for others. */
  organization: string;
  email: string;
  /** A volunteer's role, which distinguishes namesakes; undefined if unknown. */
  role?: string;
  /** A volunteer's status, shown beside the name; undefined if unknown. */
  status?: string;
  /** The ids of the contacts of the volunteers who were chosen; undefined where only the address was, which then means everybody who has it. */
  contacts?: readonly string[];
};

/** Returns whether somebody can be chosen: with a name, and a valid address. */
const isChoosable = ({ name, email }: { name: string; email: string }): boolean => name !== '' && isEmailAddress(email);

/** Returns the volunteers of a search who can be written to, each once. */
export const volunteerRecipients = (found: readonly FoundVolunteer[]): Recipient[] =>
  distinct(
    found.filter(isChoosable).map(({ name, organization, email, contactId, roleName, status }) => ({
      name,
      organization,
      email,
      ...(roleName && { role: roleName }),
      ...(status && { status }),
      ...(contactId && { contacts: [contactId] }),
    })),
  );

/** Returns the people of a search who have a name and cannot be written to. */
export const withoutAddress = <Row extends { name: string; email: string }>(found: readonly Row[]): Row[] =>
  found.filter((one) => one.name !== '' && !isEmailAddress(one.email));

/** Returns the organisations of a search that can be written to. */
export const organizationRecipients = (found: readonly FoundOrganization[]): Recipient[] =>
  distinct(found.filter(isChoosable).map(({ name, email }) => ({ name, organization: '', email })));

/** Returns the key that identifies an entry of a list. */
export const recipientKey = (recipient: Recipient): string =>
  `${normalisedAddress(recipient.email)} ${recipientLabel(recipient)}`;

const distinct = (recipients: readonly Recipient[]): Recipient[] => [
  ...new Map(recipients.map((recipient) => [recipientKey(recipient), recipient])).values(),
];

/** `Tan Mei Ling (Angsana Kite Logistics)` */
export const recipientLabel = ({ name, organization, email }: Recipient): string => {
  if (name === '') return email;
  return organization === '' ? name : `${name} (${organization})`;
};

/** Adds recipients whose address is not chosen yet; of several with one address the first, with the names and contacts of all. */
export function addRecipients(chosen: readonly Recipient[], added: readonly Recipient[]): Recipient[] {
  const byAddress = new Map(chosen.map((recipient) => [normalisedAddress(recipient.email), recipient]));
  for (const recipient of added) {
    const address = normalisedAddress(recipient.email);
    const known = byAddress.get(address);
    if (!known) byAddress.set(address, recipient);
    else if (known.contacts) byAddress.set(address, together(known, recipient));
  }
  return [...byAddress.values()];
}

/** Returns two recipients with one address as one. If one of the two has no contacts, neither has the result: it means everybody who has the address. */
function together({ contacts = [], ...one }: Recipient, { name, contacts: added }: Recipient): Recipient {
  if (!added) return one;
  const isNew = added.some((id) => !contacts.includes(id)) && !one.name.split(', ').includes(name);
  return { ...one, ...(isNew && { name: `${one.name}, ${name}` }), contacts: [...new Set([...contacts, ...added])] };
}

export function removeRecipient(chosen: readonly Recipient[], email: string): Recipient[] {
  return chosen.filter((recipient) => normalisedAddress(recipient.email) !== normalisedAddress(email));
}

/** Returns the addresses of the chosen, for fast membership checks. */
export const addressesOf = (chosen: readonly Recipient[]): ReadonlySet<string> =>
  new Set(chosen.map(({ email }) => normalisedAddress(email)));
