/** Volunteers of whom a clearance ends within the next days. */

import { completedBetween, type Warning, warnedUntil, warningOf } from '../../domain/clearance/ending.ts';
import type { Requirement } from '../../domain/clearance/requirement.ts';
import { characterReference } from '../../domain/schema/tables/characterReference.ts';
import { clearance } from '../../domain/schema/tables/clearance.ts';
import { addDays, addYears, type Day, startOfDay } from '../../domain/time.ts';
import type { Client } from '../client.ts';
import { and, eq, ge, gt, le, lt, or } from '../filter.ts';
import { formattedValue } from '../query.ts';
import { readClearances, readRequirements } from './readClearances.ts';
import { isVolunteerHere } from './whoHasLeft.ts';

export type Ending = {
  volunteerId: string;
  name: string;
  requirementId: string;
  requirement: string;
  lastDay: Day;
  warning: Warning;
};

/** @returns what ends, the soonest first */
export async function endingClearances(dataverse: Client, today: Day, signal?: AbortSignal): Promise<Ending[]> {
  const call = { dataverse, signal };
  const requirements = await readRequirements(call);
  const inForce = requirements.filter(({ appliesFrom }) => appliesFrom !== null && appliesFrom <= today);
  if (inForce.length === 0) return [];
  const names = await candidates(inForce, today, call);
  const { items } = await readClearances([...names.keys()], { requirements, asOf: startOfDay(today) }, call);
  return Object.entries(items)
    .flatMap(([volunteerId, all]) =>
      all.flatMap((item) => {
        const warning = warningOf(item, today);
        const name = names.get(volunteerId) ?? '';
        return warning && item.lastDay
          ? [
              {
                volunteerId,
                name,
                requirementId: item.requirementId,
                requirement: item.name,
                lastDay: item.lastDay,
                warning,
              },
            ]
          : [];
      }),
    )
    .sort((one, other) => one.lastDay.localeCompare(other.lastDay));
}

/** Returns the volunteers of whom a clearance may end, by id; the caller then removes those who have renewed it. */
async function candidates(
  requirements: readonly Requirement[],
  today: Day,
  { dataverse, signal }: { dataverse: Client; signal: AbortSignal | undefined },
): Promise<Map<string, string>> {
  const reader = dataverse.batchedReads();
  const ends = requirements.flatMap((requirement) => {
    const between = completedBetween(requirement, today);
    return between ? [{ ...between, requirement }] : [];
  });
  const recorded = reader.listAll(clearance, {
    select: ['_crf69_volunteerprofile_value'],
    filter: and(
      eq('statecode', 0),
      or(
        and(ge('crf69_exempteduntil', today), le('crf69_exempteduntil', warnedUntil(today))),
        // An exemption counts for a year, whatever its row says.
        and(
          gt('crf69_exempteduntil', warnedUntil(today)),
          ge('createdon', startOfDay(addYears(addDays(today, -1), -1))),
          lt('createdon', startOfDay(addYears(addDays(warnedUntil(today), 2), -1))),
        ),
        ...ends.map(({ requirement: { id }, from, to }) =>
          and(eq('_crf69_requirement_value', id), ge('crf69_completedon', from), le('crf69_completedon', to)),
        ),
      ),
      isVolunteerHere,
    ),
    annotations: true,
    signal,
  });
  const answered = ends
    .filter(({ requirement }) => requirement.references !== null)
    .map(({ from, to }) =>
      reader.listAll(characterReference, {
        select: ['_crf69_volunteerprofile_value'],
        filter: and(
          ge('crf69_answeredon', startOfDay(from)),
          lt('crf69_answeredon', startOfDay(addDays(to, 1))),
          eq('statecode', 0),
          isVolunteerHere,
        ),
        annotations: true,
        signal,
      }),
    );
  const lists = await Promise.all([recorded, ...answered]);
  return new Map(
    lists.flatMap((rows) =>
      rows.flatMap((row) => {
        const id = row._crf69_volunteerprofile_value;
        return id ? [[id, formattedValue(row, '_crf69_volunteerprofile_value') ?? ''] as const] : [];
      }),
    ),
  );
}
