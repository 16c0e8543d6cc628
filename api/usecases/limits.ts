/** The limits of one caller of the public API. */
import { askedByFew } from '../../domain/messages/mailQuota.ts';
import { type SlidingWindow, slidingWindow } from './slidingWindow.ts';
import type { SecretId } from './submissionKey.ts';

export type Limits = {
  /** Different invalid links, by address. */
  failedLinks: SlidingWindow;
  /** Stored submissions of the forms that anybody may fill in, by address and idempotency key. */
  openSubmissions: SlidingWindow;
  /** Submissions of these forms that were tried, by address and idempotency key: many of them cost a proof of work. */
  triedSubmissions: SlidingWindow;
  /** Submissions of these forms in the same words, by a hash of them and idempotency key. */
  sameWords: SlidingWindow;
  /** Those that came without our page's headers, of everybody, by idempotency key. */
  bareSubmissions: SlidingWindow;
  /** Messages that anybody may set off to an address that they type, such as copies of receipts, by address and idempotency key. */
  strangersMail: SlidingWindow;
  /** Copies of receipts, of which those that count as of a caller who set off many wait for their turn. */
  receipts: SlidingWindow;
  /** Reads of the calendar's feed, by subscription. */
  feedReads: SlidingWindow;
  /** Reports of errors on a page, by address. */
  pageProblems: SlidingWindow;
  /** Reports of policy violations, by address. */
  policyReports: SlidingWindow;
};

/** Within ten minutes. A family may write one text together; a hall of people does not. */
export const mostOf = { openSubmissions: 600, sameWords: 5, bareSubmissions: 60 };

/**
 * A mobile carrier, a school or a company has many people behind one address, so a limit never stops a valid link or
 * its submission. A link's id cannot be guessed in any number of tries: the limit on invalid links only ends the
 * guessing. The limit on open submissions is one a second for ten minutes: more than a hall full of people sends, and
 * less than a script does.
 */
export const limitsOf = (now: () => Date): Limits => ({
  failedLinks: slidingWindow({ most: 20, seconds: 600 }, now),
  openSubmissions: slidingWindow({ most: mostOf.openSubmissions, seconds: 600 }, now),
  triedSubmissions: slidingWindow({ most: 600, seconds: 600 }, now),
  sameWords: slidingWindow({ most: mostOf.sameWords, seconds: 600 }, now),
  bareSubmissions: slidingWindow({ most: mostOf.bareSubmissions, seconds: 600 }, now),
  // Nobody loses anything without such a message; a program cannot have us write to thousands.
  strangersMail: slidingWindow({ most: 60, seconds: 3600 }, now),
  // A hall of people behind one address, and more: theirs wait for the mail quota, and are sent within a day.
  receipts: slidingWindow({ most: 240, seconds: 3600 }, now),
  // Programs ask hourly; one address may be in the calendars of a whole office.
  feedReads: slidingWindow({ most: 120, seconds: 600 }, now),
  pageProblems: slidingWindow({ most: 20, seconds: 600 }, now),
  policyReports: slidingWindow({ most: 20, seconds: 600 }, now),
});

/**
 * Returns how a message is counted that anybody set off: by this instance, which knows the press, and by a keyed name of the
 * caller for all of them, which tells nobody the address.
 */
export const askedBy = (
  address: string,
  key: string,
  { limits, secretId }: { limits: Limits; secretId: SecretId },
): { asked: 'asked' | 'askedOften'; caller: string } => ({
  asked: limits.strangersMail.before(address, key) < askedByFew ? 'asked' : 'askedOften',
  caller: callerName(address, { secretId }),
});

/** A keyed name, by which all instances count a caller. */
export const callerName = (address: string, { secretId }: { secretId: SecretId }): string =>
  secretId(address, 'caller').slice(0, 8);
