/** How much of the public API one caller may use. */
import { type SlidingWindow, slidingWindow } from './slidingWindow.ts';

export type Limits = {
  /** Different links that led nowhere, by address. */
  failedLinks: SlidingWindow;
  /** Stored submissions of the forms that anybody may fill in, by address and idempotency key. */
  openSubmissions: SlidingWindow;
  /** Readings of the calendar's feed, by subscription. */
  feedReads: SlidingWindow;
  /** Reports of errors on a page, by address. */
  pageProblems: SlidingWindow;
  /** Reports of what a page's policy stopped, by address. */
  policyReports: SlidingWindow;
};

/**
 * A mobile carrier, a school or a company shows many people under one address, so a limit never stops a good link or
 * what is submitted by one. A link's id cannot be guessed in any number of tries: the limit on failed ones ends the
 * guessing. The limit on open submissions is one a second for ten minutes: more than a hall full of people sends, and
 * less than a script does.
 */
export const limitsOf = (now: () => Date): Limits => ({
  failedLinks: slidingWindow({ most: 20, seconds: 600 }, now),
  openSubmissions: slidingWindow({ most: 600, seconds: 600 }, now),
  // Programs ask hourly; one address may be in the calendars of a whole office.
  feedReads: slidingWindow({ most: 120, seconds: 600 }, now),
  pageProblems: slidingWindow({ most: 20, seconds: 600 }, now),
  policyReports: slidingWindow({ most: 20, seconds: 600 }, now),
});
