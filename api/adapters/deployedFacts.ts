import { isDeepStrictEqual } from 'node:util';
import { charity, charityColours } from '../../domain/charity.ts';
import { charityPath } from '../../domain/contract/paths.ts';
import { askedRarely } from './askedRarely.ts';

/** Returns whether the deployed pages say other facts of the charity than this API; undefined while that is unknown. */
export type HasOtherFacts = () => Promise<boolean | undefined>;

const ours: unknown = { ...charity, colours: charityColours };

/** Reads the facts that the pages were built with, at most once in five minutes. @param siteUrl the site's origin */
export const deployedFactsOf = (siteUrl: string, now: () => Date): HasOtherFacts =>
  askedRarely(
    async () => {
      const response = await fetch(siteUrl + charityPath, { signal: AbortSignal.timeout(5_000) });
      if (!response.ok) throw new Error(`The site answered ${response.status}.`);
      return !isDeepStrictEqual(await response.json(), ours);
    },
    now,
    // Five minutes for every answer, because a deployment changes it at any time.
    () => true,
  );
