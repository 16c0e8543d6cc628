/** What two descriptions of a person have in common. */
import { comparePhones, shareMailbox } from './addresses.ts';
import { compareNames, type NameLikeness } from './names.ts';
import type { Person } from './person.ts';

/**
 * How two people's emails and phones compare. `ending`: phone numbers with the same last eight digits. `one differs`: only
 * emails, or only phones, could be compared, and they differ. `both differ`: neither is shared.
 */
export type AddressLikeness =
  | 'email and phone'
  | 'email'
  | 'phone'
  | 'ending'
  | 'one differs'
  | 'both differ'
  | 'unknown';

/** `swapped`: day and month may have changed places, as 3 May and 5 March. */
export type BirthdayLikeness = 'same' | 'swapped' | 'other' | 'unknown';

export type Evidence = {
  name: NameLikeness;
  address: AddressLikeness;
  birthday: BirthdayLikeness;
  organization: 'same' | 'other' | 'unknown';
};

/** Compares two people in everything that is known of both. */
export const evidenceOf = (one: Person, other: Person): Evidence => ({
  name: compareNames(one.name, other.name),
  address: compareAddresses(one, other),
  birthday: compareBirthdays(one.birthday, other.birthday),
  organization:
    one.organization && other.organization ? (one.organization === other.organization ? 'same' : 'other') : 'unknown',
});

function compareAddresses(one: Person, other: Person): AddressLikeness {
  const email = shareMailbox(one.emails, other.emails);
  const phone = comparePhones(one.phones, other.phones);
  if (email && phone === 'same') return 'email and phone';
  if (email) return 'email';
  if (phone === 'same') return 'phone';
  if (phone === 'ending') return 'ending';
  if (email === undefined && phone === 'unknown') return 'unknown';
  return email === undefined || phone === 'unknown' ? 'one differs' : 'both differ';
}

function compareBirthdays(one: string | undefined, other: string | undefined): BirthdayLikeness {
  if (!one || !other) return 'unknown';
  if (one === other) return 'same';
  const [year, month, day] = one.split('-');
  return other === `${year}-${day}-${month}` ? 'swapped' : 'other';
}
