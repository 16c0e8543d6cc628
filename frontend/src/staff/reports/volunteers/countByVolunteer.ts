/** Counts how often each volunteer attended some activities, in Dataverse. */
import type { Reader } from '../../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import { attendedIn } from './attendedIn.ts';
import { halvesInTime } from './halvesInTime.ts';
import { isTooMany } from './tooMany.ts';

/**
 * Attended records of volunteers who were checked in within the range, of these activities: at least one. `null` stands for
 * records without an activity.
 */
export type Slice = InstantRange & { activities: readonly (string | null)[] };

/**
 * Counts records by volunteer, for the report. A slice with more rows than Dataverse aggregates is counted in halves: of its
 * activities, and of its time once it has only one.
 * @returns how many records, by the volunteer's id
 * @throws DataverseError when a slice fails for another reason, or has too many rows within one second
 */
export async function countByVolunteer(
  client: Reader,
  slice: Slice,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  try {
    const groups = await client.apply(attendance, {
      filter: and(attendedIn(slice), or(...slice.activities.map((id) => eq('_crf69_activity_value', id)))),
      groupBy: ['_crf69_volunteerprofile_value'],
      totals: { records: 'count' },
      signal,
    });
    // `attendedIn` leaves out records without a volunteer; the empty id is for the compiler only.
    return new Map(groups.map((group) => [group._crf69_volunteerprofile_value ?? '', group.records]));
  } catch (error) {
    const halves = isTooMany(error) ? halvesOf(slice) : undefined;
    if (!halves) throw error;
    const [counts, more] = [
      await countByVolunteer(client, halves[0], signal),
      await countByVolunteer(client, halves[1], signal),
    ];
    for (const [volunteer, records] of more) counts.set(volunteer, (counts.get(volunteer) ?? 0) + records);
    return counts;
  }
}

function halvesOf(slice: Slice): [Slice, Slice] | undefined {
  const { activities } = slice;
  if (activities.length > 1) {
    const half = Math.ceil(activities.length / 2);
    return [
      { ...slice, activities: activities.slice(0, half) },
      { ...slice, activities: activities.slice(half) },
    ];
  }
  return halvesInTime(slice);
}
