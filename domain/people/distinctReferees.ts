import { mailboxOf } from '../emailAddress.ts';
import { isBlank } from '../text.ts';
import { endingOf } from './addresses.ts';
import { compareNames, nameWords } from './names.ts';

/** `erasedWith` are the ids of the references that had the same referee when theirs was erased. */
export type Referee = {
  id: string;
  name: string | null;
  email: string | null;
  number: string | null;
  erasedWith: readonly string[];
};

/**
 * Returns the first of the references of each referee: who shares a mailbox, a number or a name with another is one
 * person, who vouches once.
 */
export function distinctReferees<Reference extends Referee>(references: readonly Reference[]): Reference[] {
  const seen: Reference[] = [];
  return references.filter((reference) => {
    const isNew = !seen.some((other) => isSameReferee(reference, other));
    seen.push(reference);
    return isNew;
  });
}

/** Returns whether two references of one volunteer count as one person's. */
export const isSameReferee = (one: Referee, other: Referee): boolean =>
  one.erasedWith.includes(other.id) ||
  other.erasedWith.includes(one.id) ||
  keysOf(one).some((key) => keysOf(other).includes(key)) ||
  isOnePerson(one.name ?? '', other.name ?? '');

const keysOf = ({ email, number }: Referee): string[] =>
  [mailboxOf(email ?? ''), endingOf(number ?? '')].filter((key) => !isBlank(key));

/**
 * Returns whether two names of one volunteer's referees are one person's, in whatever order and with whatever title. Where
 * there is a family name alone the title counts: Mr and Mrs Tan are two.
 */
export const isOnePerson = (name: string, other: string): boolean =>
  (nameWords(name).length > 1 && compareNames(name, other) === 'same') ||
  (!isBlank(name) && plain(name) === plain(other));

/** A name without letters has no words to compare. */
const plain = (name: string): string => name.trim().toLowerCase();
