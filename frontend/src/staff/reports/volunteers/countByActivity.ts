/** Counts in Dataverse how often each activity was attended within a range, one slice of time after another. */
import type { Reader } from '../../../../../dataverse/client.ts';
import { and, eq, ne } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import { attendedIn, checkedInIn } from './attendedIn.ts';
import { aimedAt, isTooMany } from './tooMany.ts';

/** The attended records of an activity, and their minutes present. */
export type ActivityCount = { records: number; minutes: number };

/** Counts by the activity's id; records without an activity are under `null`. */
export type ActivityCounts = ReadonlyMap<string | null, ActivityCount>;

export type Counted = {
  attended: ActivityCounts;
  /** Records of people who are checked in without confirmed hours. */
  withoutHours: number;
  /** Attended records that have both times and no minutes. */
  withoutMinutes: number;
};

type Counting = { signal?: AbortSignal | undefined /** From 0 to 1. */; onProgress?: (done: number) => void };

// Dataverse stores whole seconds, so a narrower slice would separate no two check-ins. In milliseconds.
const minWidthMs = 1000;

/**
 * Counts the attended records by activity, and the records without hours. A slice that has too many rows is retried at
 * a quarter of its width; the rows found in a slice set the width of the next.
 * @throws DataverseError when a slice fails for another reason, or has too many rows within one second
 */
export async function countByActivity(
  client: Reader,
  range: InstantRange,
  { signal, onProgress }: Counting = {},
): Promise<Counted> {
  const attended = new Map<string | null, ActivityCount>();
  let withoutHours = 0;
  let withoutMinutes = 0;
  const [start, end] = [Date.parse(range.from), Date.parse(range.before)];
  let from = start;
  let width = end - start;
  while (from < end) {
    const before = Math.min(from + width, end);
    const slice = { from: new Date(from).toISOString(), before: new Date(before).toISOString() };
    try {
      const [groups, [lacking]] = await Promise.all([
        client.apply(attendance, {
          filter: checkedInIn(slice),
          groupBy: ['_crf69_activity_value', 'crf69_attendance'],
          totals: { records: 'count', minutes: { sum: 'crf69_minutespresent' } },
          signal,
        }),
        client.apply(attendance, {
          filter: and(attendedIn(slice), ne('crf69_attendanceend', null), eq('crf69_minutespresent', null)),
          totals: { records: 'count' },
          signal,
        }),
      ]);
      let found = 0;
      for (const { _crf69_activity_value: activity, crf69_attendance: code, records, minutes } of groups) {
        found += records;
        if (code === null) withoutHours += records;
        if (code !== attendanceStatus.codes.attended) continue;
        const before = attended.get(activity) ?? { records: 0, minutes: 0 };
        attended.set(activity, { records: before.records + records, minutes: before.minutes + (minutes ?? 0) });
      }
      withoutMinutes += lacking?.records ?? 0;
      width = nextWidth(before - from, found);
      from = before;
      onProgress?.((from - start) / (end - start));
    } catch (error) {
      if (!isTooMany(error) || width <= minWidthMs) throw error;
      width = wholeSeconds(Math.min(width, end - from) / 4);
    }
  }
  return { attended, withoutHours, withoutMinutes };
}

/** @returns the width of `aimedAt` rows at the density of the last slice, and at most four times that slice's width */
const nextWidth = (width: number, found: number): number =>
  wholeSeconds(width * Math.min(4, aimedAt / Math.max(found, 1)));

const wholeSeconds = (ms: number): number => Math.max(minWidthMs, Math.floor(ms / minWidthMs) * minWidthMs);
