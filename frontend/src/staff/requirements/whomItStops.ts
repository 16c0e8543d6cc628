import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ne, or } from '../../../../dataverse/filter.ts';
import { candidatePages } from '../../../../dataverse/readings/readClearances.ts';
import { isMet, requirementItems } from '../../../../domain/clearance/judgement.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import type { Day } from '../../../../domain/time.ts';

const { exited, rejected } = volunteerStatus.codes;

export type Effect = {
  /** How many volunteers are with the charity. */
  volunteers: number;
  /** How many of them the requirement applies to. */
  applies: number;
  /** The names of those who would be stopped. */
  stopped: string[];
};

/** Counts whom a requirement would stop if it were in force from a day on, by what is recorded now. @throws DataverseError */
export async function whomItStops(
  dataverse: Client,
  requirement: Requirement,
  { day, signal }: { day: Day; signal: AbortSignal },
): Promise<Effect> {
  const effect: Effect = { volunteers: 0, applies: 0, stopped: [] };
  const inForce = { ...requirement, appliesFrom: day };
  for await (const people of candidatePages(inForce, withTheCharity, { dataverse, signal }))
    for (const person of people) {
      // Their status is no part of the requirement.
      const [item] = requirementItems(person, [inForce], day);
      effect.volunteers += 1;
      effect.applies += item ? 1 : 0;
      if (item && !isMet(item, day)) effect.stopped.push(person.name);
    }
  return effect;
}

const withTheCharity = and(
  eq('statecode', activeState),
  or(
    eq('crf69_volunteerstatus', null),
    and(ne('crf69_volunteerstatus', exited), ne('crf69_volunteerstatus', rejected)),
  ),
);

/** Whoever stops more than this part of the volunteers types how many. */
const typedPart = 0.1;

/** Returns whether so many are stopped that a slip must be impossible. */
export const stopsMany = ({ volunteers, stopped }: Effect): boolean => stopped.length > volunteers * typedPart;
