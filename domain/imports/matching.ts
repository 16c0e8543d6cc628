/** Finds the person whom a row of a file means, by the one judgement about people. */
import { judgePeople } from '../people/judge.ts';
import type { Person as ComparedPerson } from '../people/person.ts';
import { rules } from '../people/rules.ts';
import type { Day } from '../time.ts';

/** What a person is matched by. Emails are in lower case, phones of a file in E.164. */
export type Person = {
  name: string;
  birthday: Day | undefined;
  email: string | undefined;
  phone: string | undefined;
  /** The addresses of people who were merged into this person. */
  also?: { emails: readonly string[]; phones: readonly string[] };
};

/** `isSure` is false where staff must decide. */
export type Match = {
  isSure: boolean;
  /** What is alike, and what is not, in words. */
  reason: string;
};

/** Returns whether people who match for this reason have the same name: only then does the preview offer to fill in what is missing. */
export const isOfSameName = (reason: string): boolean =>
  rules.some(({ when, reason: its }) => its === reason && when.name?.every((likeness) => likeness === 'same'));

/** Compares a row with another person. @returns undefined when they are different people; `rank` is lower for a stronger match */
export function matchOf(row: Person, other: Person): (Match & { rank: number }) | undefined {
  const { verdict, reason, rank } = judgePeople(compared(row), compared(other));
  return verdict === 'different' ? undefined : { isSure: verdict === 'same', reason, rank };
}

/**
 * Picks the person of a row from those who share something with it: the strongest match. A deactivated one counts where no
 * active one surely is the person, because doubles are resolved by deactivating one.
 * @param idOf tells apart those who were found twice
 * @returns with a `double` when two stored people surely are the row's person, and staff must decide
 */
export function bestMatch<P extends Person & { isDeactivated?: boolean }>(
  row: Person,
  others: readonly P[],
  idOf: (person: P) => unknown,
): (Match & { person: P; double?: P }) | undefined {
  const found = new Map(others.map((person) => [idOf(person), person]));
  const matches = [...found.values()].flatMap((person) => {
    const match = matchOf(row, person);
    return match ? [{ ...match, person }] : [];
  });
  const sure = matches.filter(({ isSure }) => isSure);
  const active = sure.filter(({ person }) => !person.isDeactivated);
  const candidates = active.length > 0 ? active : sure.length > 0 ? sure : matches;
  const [best, next] = candidates.sort((a, b) => a.rank - b.rank);
  if (!best) return undefined;
  const { isSure, reason, person } = best;
  return isSure && next ? { isSure: false, reason, person, double: next.person } : { isSure, reason, person };
}

const compared = ({ name, birthday, email, phone, also }: Person): ComparedPerson => ({
  name,
  birthday,
  emails: [...(email === undefined ? [] : [email]), ...(also?.emails ?? [])],
  phones: [...(phone === undefined ? [] : [phone]), ...(also?.phones ?? [])],
});
