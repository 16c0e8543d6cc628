/** Whom the sender of an email chose, as its row stores them: of a mailbox that a family shares, their answers count alone. */
import type { ChosenPeople } from '../contract/email.ts';
import { isGuid } from '../schema/guid.ts';
import { normalisedAddress } from './recipientList.ts';

/** More have no mailbox together: whoever chose so many of one address meant the address. */
export const mostOfAddress = 50;

/** @param contacts of a recipient whom the sender chose */
export const chosenOf = (recipients: readonly { email: string; contacts?: readonly string[] }[]): ChosenPeople =>
  Object.fromEntries(
    recipients.flatMap(({ email, contacts }) => (contacts?.length ? [[normalisedAddress(email), contacts]] : [])),
  );

/** Returns it as text (JSON); null where nobody is chosen, or there are more than fit. */
export function storedChosen(chosen: ChosenPeople, longest: number): string | null {
  const text = JSON.stringify(chosen);
  return text === '{}' || text.length > longest ? null : text;
}

/** Reads what any app may have written: what is no list of ids counts as nobody. */
export function readChosen(stored: string | null): ChosenPeople {
  const value: unknown = parsed(stored ?? '{}');
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([address, ids]: [string, unknown]) => {
      const contacts = Array.isArray(ids) ? ids.map(String).filter(isGuid) : [];
      return contacts.length > 0 && contacts.length <= mostOfAddress ? [[normalisedAddress(address), contacts]] : [];
    }),
  );
}

/** Takes people, and addresses, out of it; an address of whom nobody is left is one that was typed. */
export const withoutPeople = (
  chosen: ChosenPeople,
  gone: { addresses: readonly string[]; contactIds: readonly string[] },
): ChosenPeople =>
  chosenOf(
    Object.entries(chosen)
      .filter(([address]) => !gone.addresses.includes(address))
      .map(([email, ids]) => ({ email, contacts: ids.filter((id) => !gone.contactIds.includes(id)) })),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
