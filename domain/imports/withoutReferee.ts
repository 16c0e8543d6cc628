/** Takes a referee who is erased out of a list as a volunteer entered it, by the form or in a file. */
import { mailboxOf } from '../emailAddress.ts';
import type { RefereeEntry } from '../forms/refereeEntry.ts';
import { endingOf } from '../people/addresses.ts';
import { isOnePerson } from '../people/distinctReferees.ts';
import { nameWords } from '../people/names.ts';
import { readPhoneNumber } from '../phone.ts';
import { readReferees } from './refereesCell.ts';

/** A referee under each of their names. */
export type Known = { names: readonly string[]; addresses: readonly string[] };

/** A shorter word of a name stands in other words. */
const shortestWord = 3;

/**
 * Returns the list without whoever is erased; the same text if it does not have them. A list that cannot be read for certain
 * becomes empty if it has a word of their names or an address of theirs.
 * @param others the referees who stay: an entry that is rather one of theirs stays, as of a family with one address
 */
export function withoutReferee(entered: string, gone: Known, others: readonly Known[]): string {
  const entries = readAll(entered);
  if (!entries) return mentions(entered, gone) ? asStored([]) : entered;
  const isGone = (entry: RefereeEntry) => {
    const likeness = likenessOf(entry, gone);
    return likeness > 0 && others.every((other) => likenessOf(entry, other) <= likeness);
  };
  const left = entries.filter((entry) => !isGone(entry));
  return left.length === entries.length ? entered : asStored(left);
}

/** Reads a list of any length. @returns undefined if it cannot be read for certain */
const readAll = (entered: string): RefereeEntry[] | undefined =>
  readReferees(entered, readPhoneNumber, Number.POSITIVE_INFINITY);

/** Returns the entries of a list of any length; none of one that cannot be read for certain. */
export const entriesIn = (entered: string): RefereeEntry[] => readAll(entered) ?? [];

/**
 * Returns the list without these very entries; the same text if it does not have them, or cannot be read for certain. An
 * entry that shares only their address is somebody else's.
 */
export function withoutEntries(entered: string, gone: readonly Known[]): string {
  const entries = entriesIn(entered);
  const left = entries.filter((entry) => gone.every((one) => likenessOf(entry, one) < weights.name + weights.address));
  return left.length === entries.length ? entered : asStored(left);
}

/** Returns a list as the form stores it. Without entries it is not empty, so that no file fills it again. */
export const asStored = (entries: readonly RefereeEntry[]): string => JSON.stringify(entries);

/** A name weighs more than an address, which a family may share. */
const weights = { name: 2, address: 1 };

function likenessOf({ Name, Email, Contact }: RefereeEntry, { names, addresses }: Known): number {
  const own = [Email, Contact].flatMap(keysOf);
  const isNamed = names.some((name) => isOnePerson(name, Name));
  const isReached = addresses.flatMap(keysOf).some((key) => own.includes(key));
  return (isNamed ? weights.name : 0) + (isReached ? weights.address : 0);
}

/** The mailbox of an email address, or the last digits of a number. */
const keysOf = (address: string): string[] => [mailboxOf(address) || endingOf(address)].filter(Boolean);

function mentions(entered: string, { names, addresses }: Known): boolean {
  const text = entered.toLowerCase();
  const [words, digits] = [nameWords(entered), text.replace(/\D/g, '')];
  const ofNames = names.flatMap(nameWords).filter((word) => word.length >= shortestWord);
  return (
    ofNames.some((word) => words.includes(word)) ||
    addresses.flatMap(keysOf).some((key) => text.includes(key) || digits.includes(key))
  );
}
