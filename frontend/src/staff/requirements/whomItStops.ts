import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { newestCandidates } from '../../../../dataverse/readings/readClearances.ts';
import { isHere } from '../../../../dataverse/readings/whoHasLeft.ts';
import { isMet, requirementItems } from '../../../../domain/clearance/judgement.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import type { Day } from '../../../../domain/time.ts';

export type Effect = {
  /** How many volunteers are with the charity, of those who were looked at. */
  volunteers: number;
  /** How many of them the requirement applies to. */
  applies: number;
  /** The names of those who would be stopped. */
  stopped: string[];
  /** Whether there are more volunteers than were looked at. */
  hasMore: boolean;
};

/** How many volunteers are read: enough to see that a requirement stops too many. */
export const mostLookedAt = 20_000;

/** Counts whom a requirement would stop if it were in force from a day on, by what is recorded now. @throws DataverseError */
export async function whomItStops(
  dataverse: Client,
  requirement: Requirement,
  { day, signal }: { day: Day; signal: AbortSignal },
): Promise<Effect> {
  const inForce = { ...requirement, appliesFrom: day };
  const read = await newestCandidates(inForce, { filter: withTheCharity, most: mostLookedAt }, { dataverse, signal });
  const effect: Effect = { volunteers: read.candidates.length, applies: 0, stopped: [], hasMore: read.hasMore };
  for (const person of read.candidates) {
    // Their status is no part of the requirement.
    const [item] = requirementItems(person, [inForce], day);
    effect.applies += item ? 1 : 0;
    if (item && !isMet(item, day)) effect.stopped.push(person.name);
  }
  effect.stopped.sort((one, other) => one.localeCompare(other));
  return effect;
}

const withTheCharity = and(eq('statecode', activeState), isHere);

/** If a requirement stops more than this share of the volunteers, the officer must type their number. */
const typedPart = 0.1;

/** Returns whether so many are stopped that the officer must type their number before it is put in force. */
export const stopsMany = ({ volunteers, stopped }: Effect): boolean => stopped.length > volunteers * typedPart;
