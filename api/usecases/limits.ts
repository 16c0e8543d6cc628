/** How much of the public API one caller may use. */
import { type SlidingWindow, slidingWindow } from './slidingWindow.ts';

export type Limits = {
  /** By address. */
  failedLinks: SlidingWindow;
  /** By address. */
  submissions: SlidingWindow;
  /** By the id of the row that the link stands for. */
  submissionsOfLink: SlidingWindow;
};

/**
 * A link's id cannot be guessed in any number of tries; the limit on failed ones spares Dataverse from who tries.
 * A mobile carrier, a school or a company shows many people under one address: so good links are never counted, and
 * submissions only far above what a hall full of volunteers sends. One person's phone sends each up to six times.
 */
export const limitsOf = (now: () => Date): Limits => ({
  failedLinks: slidingWindow({ most: 20, seconds: 600 }, now),
  submissions: slidingWindow({ most: 120, seconds: 600 }, now),
  submissionsOfLink: slidingWindow({ most: 30, seconds: 3600 }, now),
});
