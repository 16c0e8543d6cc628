/** Recipients of an email who must not take part: a message about a session would call them to it. */
import { isInForce, type Suspension } from '../clearance/suspension.ts';
import type { Day } from '../time.ts';
import { normalisedAddress } from './recipientList.ts';

/** Somebody who is or will be suspended, as emails know them; without a contact they are known by their addresses alone. */
export type SuspendedPerson = Pick<Suspension, 'from' | 'until'> & {
  contactId: string | null;
  addresses: readonly string[];
};

/** Why a message was not sent, in words for staff. */
export const suspendedThen = 'They are suspended on the day of the session that it is about.';

/**
 * Returns a test of whether everybody whom a message reaches is suspended on one of the days. Without contacts, the address
 * decides.
 */
export function suspendedOn(
  people: readonly SuspendedPerson[],
  days: readonly Day[],
): (reached: { email: string; contacts?: readonly string[] | undefined }) => boolean {
  const barred = people.filter((one) => days.some((day) => isInForce(one, day)));
  const ids = new Set(barred.map(({ contactId }) => contactId));
  const addresses = new Set(barred.flatMap((one) => one.addresses).map(normalisedAddress));
  return ({ email, contacts = [] }) =>
    contacts.length > 0 ? contacts.every((id) => ids.has(id)) : addresses.has(normalisedAddress(email));
}
