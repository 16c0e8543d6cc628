import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ne, or } from '../../../../dataverse/filter.ts';
import { readClearances, readRequirements } from '../../../../dataverse/readings/readClearances.ts';
import { isMet } from '../../../../domain/clearance/judgement.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { volunteerProfile } from '../../../../domain/schema/tables/volunteerProfile.ts';
import { type Day, startOfDay } from '../../../../domain/time.ts';

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
  requirementId: string,
  { day, signal }: { day: Day; signal: AbortSignal },
): Promise<Effect> {
  const call = { dataverse, signal };
  const all = await readRequirements(call);
  const requirements = all.flatMap((one) => (one.id === requirementId ? [{ ...one, appliesFrom: day }] : []));
  const profiles = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_volunteerid'],
    filter: and(
      eq('statecode', activeState),
      or(
        eq('crf69_volunteerstatus', null),
        and(ne('crf69_volunteerstatus', exited), ne('crf69_volunteerstatus', rejected)),
      ),
    ),
    orderBy: ['crf69_volunteerid asc'],
    signal,
  });
  const ids = profiles.map((row) => row.crf69_volunteerprofileid);
  const { items } = await readClearances(ids, { requirements, asOf: startOfDay(day) }, call);
  // Their status is no part of the requirement.
  const ofRequirement = (row: (typeof profiles)[number]) =>
    (items[row.crf69_volunteerprofileid] ?? []).filter((item) => item.requirementId === requirementId);
  const asked = profiles.filter((row) => ofRequirement(row).length > 0);
  return {
    volunteers: profiles.length,
    applies: asked.length,
    stopped: asked.flatMap((row) =>
      ofRequirement(row).every((item) => isMet(item, day)) ? [] : [row.crf69_volunteerid ?? ''],
    ),
  };
}

/** Whoever stops more than this part of the volunteers types how many. */
const typedPart = 0.1;

/** Returns whether so many are stopped that a slip must be impossible. */
export const stopsMany = ({ volunteers, stopped }: Effect): boolean => stopped.length > volunteers * typedPart;
