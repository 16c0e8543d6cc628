/**
 * Decides whether two rows, or a row and a volunteer, are the same person. A household shares a phone, and sometimes an
 * email.
 */
import type { Day } from '../time.ts';
import { plainLabel } from './labels.ts';

/** What a person is matched by. Emails are in lower case, phones in E.164. */
export type Person = {
  name: string;
  birthday: Day | undefined;
  email: string | undefined;
  phone: string | undefined;
};

export type MatchedBy = 'email' | 'phone' | 'name and birthday';
/** `isSure` is false where staff must decide: the phone is the same and the name is not, or the birthday differs. */
export type Match = { by: MatchedBy; isSure: boolean };

/**
 * Compares a row with another person.
 * @returns how they match; undefined when they are different people. The same email means the same person, and so does
 * the same phone with the same name; with a different birthday the match is uncertain. Without email and phone, the
 * same name and birthday mean the same person.
 */
export function matchOf(row: Person, other: Person): Match | undefined {
  const isSameName = plainLabel(row.name) === plainLabel(other.name);
  const hasOtherBirthday =
    row.birthday !== undefined && other.birthday !== undefined && row.birthday !== other.birthday;
  if (row.email !== undefined && row.email === other.email) return { by: 'email', isSure: !hasOtherBirthday };
  if (row.phone !== undefined && samePhone(row.phone, other.phone)) {
    return { by: 'phone', isSure: isSameName && !hasOtherBirthday };
  }
  const hasNoAddress = row.email === undefined && row.phone === undefined;
  const isSameBirthday = row.birthday !== undefined && row.birthday === other.birthday;
  return hasNoAddress && isSameName && isSameBirthday ? { by: 'name and birthday', isSure: true } : undefined;
}

/**
 * Picks the person of a row from those who share something with it.
 * @returns the best match: sure ones before uncertain ones, the same name before another, an email before a phone
 */
export function bestMatch<P extends Person>(row: Person, others: readonly P[]): (Match & { person: P }) | undefined {
  const rank = ({ isSure, by, person }: Match & { person: P }) =>
    (isSure ? 0 : 4) + (plainLabel(person.name) === plainLabel(row.name) ? 0 : 2) + (by === 'email' ? 0 : 1);
  return others
    .flatMap((person) => {
      const match = matchOf(row, person);
      return match ? [{ ...match, person }] : [];
    })
    .sort((a, b) => rank(a) - rank(b))[0];
}

/** Returns a phone number's digits without Singapore's country code, which older records lack. */
export const plainPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '');

const samePhone = (phone: string, other: string | undefined): boolean =>
  other !== undefined && plainPhone(phone) === plainPhone(other);
