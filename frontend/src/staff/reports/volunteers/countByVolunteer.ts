/** Counts how often each volunteer attended some activities, in Dataverse. */
import type { Reader } from '../../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import { attendedIn } from './attendedIn.ts';
import { halvesInTime } from './halvesInTime.ts';
import { isTooMany } from './tooMany.ts';

/** Attended records within a range, of these activities; `null` for records without one. */
export type Slice = InstantRange & { activities: readonly (string | null)[] };

/**
 * Counts records by volunteer. A slice that Dataverse refuses is split: by its activities, and a single one by time.
 * @returns records by volunteer
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
