/** Whether two rows, or a row and a volunteer, are the same person. A household shares a phone, and some an email. */
import type { Day } from '../time.ts';
import { plainLabel } from './labels.ts';

/** What a person is known by. Emails are lower case, phones in E.164. */
export type Person = {
  name: string;
  birthday: Day | undefined;
  email: string | undefined;
  phone: string | undefined;
};

export type MatchedBy = 'email' | 'phone' | 'name and birthday';
/** `isSure` is false where only a person can tell: the phone is the same and the name is not, or the birthday differs. */
export type Match = { by: MatchedBy; isSure: boolean };

/**
 * Compares a row with another person.
 * @returns how they match; undefined when they are different people. The same email is the same person, and so is the
 *   same phone with the same name; a different birthday makes either a question. Without an email and a phone, the
 *   same name and birthday are the same person.
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
 * Picks the person whom a row means from those who share something with it.
 * @returns the surest match: sure ones before questions, the same name before another, an email before a phone
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

/** @returns a phone number's digits, without the country where it is Singapore's: older records lack it */
export const plainPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '');

const samePhone = (phone: string, other: string | undefined): boolean =>
  other !== undefined && plainPhone(phone) === plainPhone(other);
