/** Compares what a person is written to and called by. */
import { mailboxOf } from '../emailAddress.ts';
import { readPersonalNumber } from '../phone.ts';

/** `ending`: the last eight digits are the same, and the rest cannot be compared. */
export type PhoneLikeness = 'same' | 'ending' | 'other' | 'unknown';

/** Returns whether two people share a mailbox; undefined when one of them has none. */
export function shareMailbox(one: readonly string[], other: readonly string[]): boolean | undefined {
  const [mine, theirs] = [one, other].map((emails) => new Set(emails.map(mailboxOf).filter(Boolean)));
  if (!mine?.size || !theirs?.size) return undefined;
  return [...mine].some((mailbox) => theirs.has(mailbox));
}

/** Compares phone numbers in any spelling that the forms accept. */
export function comparePhones(one: readonly string[], other: readonly string[]): PhoneLikeness {
  const [mine, theirs] = [one, other].map((numbers) => numbers.filter((number) => endingOf(number) !== ''));
  if (!mine?.length || !theirs?.length) return 'unknown';
  const found = new Set(mine.flatMap((number) => theirs.map((their) => compareNumbers(number, their))));
  return (['same', 'ending'] as const).find((likeness) => found.has(likeness)) ?? 'other';
}

function compareNumbers(one: string, other: string): PhoneLikeness {
  const [mine, theirs] = [readPersonalNumber(one), readPersonalNumber(other)];
  if (mine && theirs) return mine === theirs ? 'same' : endingOf(mine) === endingOf(theirs) ? 'ending' : 'other';
  return endingOf(one) === endingOf(other) ? 'ending' : 'other';
}

/** Returns the last eight digits; empty when there are fewer. */
export const endingOf = (number: string): string => /\d{8}$/.exec(number.replace(/\D/g, ''))?.[0] ?? '';
