/** Counts in Dataverse who attended without a check-in: staff set the status in a Dynamics form. */
import type { Reader } from '../../../../../dataverse/client.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import type { Tally } from '../../../../../domain/reports/volunteerReport.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import { untimedIn } from './attendedIn.ts';
import type { ActivityCounts } from './countByActivity.ts';
import { halvesInTime } from './halvesInTime.ts';
import { type Facts, factsIn } from './planSlices.ts';
import { isTooMany } from './tooMany.ts';

/** How often one volunteer attended an activity. */
export type Untimed = { activity: string | null; volunteer: string; records: number };

/**
 * Counts the records of sessions within the range. A range that Dataverse refuses is split in two.
 * @throws DataverseError when it fails for another reason, or has too many rows within one second
 */
export async function countUntimed(client: Reader, range: InstantRange, signal?: AbortSignal): Promise<Untimed[]> {
  try {
    const groups = await client.apply(attendance, {
      filter: untimedIn(range),
      groupBy: ['_crf69_activity_value', '_crf69_volunteerprofile_value'],
      totals: { records: 'count' },
      signal,
    });
    return groups.map((group) => ({
      activity: group._crf69_activity_value,
      volunteer: group._crf69_volunteerprofile_value ?? '',
      records: group.records,
    }));
  } catch (error) {
    const halves = isTooMany(error) ? halvesInTime(range) : undefined;
    if (!halves) throw error;
    return [...(await countUntimed(client, halves[0], signal)), ...(await countUntimed(client, halves[1], signal))];
  }
}

/** Returns the counts with those records, which have no minutes. */
export function withUntimed(counts: ActivityCounts, untimed: readonly Untimed[]): ActivityCounts {
  const all = new Map(counts);
  for (const { activity, records } of untimed) {
    const before = all.get(activity) ?? { records: 0, minutes: 0 };
    all.set(activity, { ...before, records: before.records + records });
  }
  return all;
}

export const talliesOf = (untimed: readonly Untimed[], facts: ReadonlyMap<string, Facts>): Tally[] =>
  untimed.map(({ activity, volunteer, records }) => {
    const { programme, scheme, hundredths } = factsIn(facts, activity);
    const sums = { hundredthsOfHours: hundredths * records, minutesPresent: 0 };
    return { programme, scheme, ...sums, records: new Map([[volunteer, records]]) };
  });
