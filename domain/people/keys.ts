/**
 * The keys by which people are found. Dataverse cannot fold a name or a number in a filter, so each row that describes
 * somebody has rows with its keys, which a filter finds by `eq` and `startswith`. Two people whom the rules compare as the
 * same, or as maybe the same, always share a key.
 */
import { mailboxOf } from '../emailAddress.ts';
import { endingOf } from './addresses.ts';
import { nameWords, rotations, writtenNames } from './names.ts';
import type { Person } from './person.ts';

/** The values of a row from which its keys are made. */
export type Described = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  birthday?: string | undefined;
  /** The reference on a form's thank-you page. */
  receipt?: string | undefined;
};

/** Longer names are found by these words. */
const mostWords = 12;
/** As long as Dataverse's column. */
const mostCharacters = 320;

const keyOf = (kind: 'name' | 'email' | 'phone' | 'born' | 'receipt', value: string): string =>
  `${kind} ${value}`.slice(0, mostCharacters);

/**
 * Returns the keys that a row is stored under, each once. A name has one for each of its words: the name from that word
 * on, without spaces, so that it is found by the beginning of any word, in either order, written in one word or in two.
 */
export function storedKeys({ names, emails, phones, birthday, receipt }: Described): string[] {
  return distinct([
    ...names.flatMap(writtenNames).flatMap((words) => rotations(words.slice(0, mostWords)).map(nameKey)),
    ...addressKeys({ emails, phones, birthday }),
    ...(receipt ? [keyOf('receipt', plainReceipt(receipt))] : []),
  ]);
}

/** Returns the keys of which everybody who may be this person has at least one. */
export const wantedKeys = ({ name, emails, phones, birthday }: Person): string[] =>
  distinct([
    ...writtenNames(name).map((words) => nameKey(words.slice(0, mostWords).join(''))),
    ...addressKeys({ emails, phones, birthday }),
  ]);

export const birthdayKey = (birthday: string): string => keyOf('born', birthday);

const nameKey = (joined: string): string => keyOf('name', joined);

const addressKeys = ({ emails, phones, birthday }: Omit<Described, 'names'>): string[] => [
  ...emails.map(mailboxOf).flatMap((mailbox) => (mailbox ? [keyOf('email', mailbox)] : [])),
  // By its last eight digits, because older records lack the country; whether the rest agrees is judged.
  ...phones.map(endingOf).flatMap((ending) => (ending ? [keyOf('phone', ending)] : [])),
  ...(birthday ? [birthdayKey(birthday)] : []),
];

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)];

/** What a search asks for: rows with a key that begins so, and whose key contains the other words. */
export type KeySearch = { beginsWith: string; contains: readonly string[] };

/**
 * Returns how people are searched for by what somebody typed: an email, a phone number in any spelling, a receipt
 * reference, or a name in any order. Empty when there is too little to search for.
 */
export function keySearches(typed: string): KeySearch[] {
  const text = typed.normalize('NFKC').trim();
  const searches: KeySearch[] = [];
  const search = (beginsWith: string, contains: readonly string[] = []) => searches.push({ beginsWith, contains });
  if (/\S@/.test(text)) {
    search(keyOf('email', mailboxOf(text) || text.toLowerCase()));
    return searches;
  }
  const receipt = plainReceipt(text);
  if (/^\S{4}-?\S{0,4}$/.test(text) && /[\d-]/.test(text) && receipt.length >= 4) search(keyOf('receipt', receipt));
  if (/^[\d\s+().-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    const national = endingOf(text) || digits.replace(/^65/, '');
    if (digits.length >= 3) for (const number of distinct([national, digits])) search(keyOf('phone', number.slice(-8)));
    return searches;
  }
  // The longest word is the rarest.
  const [first = '', ...others] = nameWords(text).sort((a, b) => b.length - a.length);
  if ([first, ...others].join('').length >= 2) search(nameKey(first), others);
  return searches;
}

/** Returns how a list is searched by part of a name: by names alone, and by a single letter, too. */
export function nameSearch(typed: string): KeySearch {
  const [first, ...others] = nameWords(typed).sort((a, b) => b.length - a.length);
  // A text without a word is no name's beginning.
  return { beginsWith: nameKey(first ?? (typed.trim() || '-')), contains: others };
}

/** Returns how a list is searched by part of a name, or by the beginning of an email. */
export const nameOrEmailSearches = (typed: string): KeySearch[] => [
  nameSearch(typed),
  { beginsWith: keyOf('email', typed.trim().toLowerCase()), contains: [] },
];

const plainReceipt = (receipt: string): string => receipt.toLowerCase().replace(/[^0-9a-z]/g, '');
