/**
 * Plans which records are counted together: those of activities with one programme and scheme, few enough for one
 * query.
 */

import type { Reader } from '../../../../../dataverse/client.ts';
import { eq, or } from '../../../../../dataverse/filter.ts';
import { type Month, monthOf } from '../../../../../domain/calendar/month.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { hundredthsOf, type Tally } from '../../../../../domain/reports/volunteerReport.ts';
import { activity } from '../../../../../domain/schema/tables/activities.ts';
import { singaporeDay } from '../../../../../domain/time.ts';
import type { ActivityCounts } from './countByActivity.ts';
import { aimedAt } from './tooMany.ts';

/** As many conditions as keep a URL well below the limits of servers on the way. */
const mostActivities = 150;

export type PlannedSlice = Omit<Tally, 'records'> & {
  activities: readonly (string | null)[];
  /** How many records it had when they were counted by activity. */
  counted: number;
};

type Place = Pick<Tally, 'programme' | 'scheme'>;
export type Facts = Place & {
  hundredths: number;
  /** The month in which it was scheduled. */
  month: Month | null;
};
/** The facts of records without an activity, or whose activity was deleted during the read. */
const nowhere: Facts = { programme: null, scheme: null, hundredths: 0, month: null };

export const factsIn = (facts: ReadonlyMap<string, Facts>, id: string | null): Facts =>
  (id !== null && facts.get(id)) || nowhere;

const nothing = { activities: [], counted: 0, hundredthsOfHours: 0, minutesPresent: 0 };

/** Puts the counted records into slices. */
export function planSlices(counts: ActivityCounts, facts: ReadonlyMap<string, Facts>): PlannedSlice[] {
  const open = new Map<string, PlannedSlice>();
  const full: PlannedSlice[] = [];
  for (const [id, { records, minutes }] of counts) {
    const { programme, scheme, hundredths } = factsIn(facts, id);
    const key = `${programme}/${scheme}`;
    const slice = open.get(key) ?? { programme, scheme, ...nothing };
    const joined = {
      ...slice,
      activities: [...slice.activities, id],
      counted: slice.counted + records,
      hundredthsOfHours: slice.hundredthsOfHours + hundredths * records,
      minutesPresent: slice.minutesPresent + minutes,
    };
    const fits = joined.activities.length <= mostActivities && joined.counted <= aimedAt;
    if (fits || slice.activities.length === 0) open.set(key, joined);
    else {
      full.push(slice);
      open.set(key, {
        programme,
        scheme,
        activities: [id],
        counted: records,
        hundredthsOfHours: hundredths * records,
        minutesPresent: minutes,
      });
    }
  }
  return [...full, ...open.values()];
}

/**
 * Returns the facts of the activities, by id; an activity that was deleted during the read is missing.
 * @throws DataverseError, or the signal's reason when it is aborted
 */
export async function factsOf(
  client: Reader,
  counts: ActivityCounts,
  signal?: AbortSignal,
): Promise<Map<string, Facts>> {
  const ids = [...counts.keys()].filter((id) => id !== null);
  const pages = await Promise.all(
    chunksOf(ids, mostActivities).map((lot) =>
      client.listAll(activity, {
        select: [
          '_crf69_programme_value',
          '_crf69_scheme_value',
          'crf69_combinedduration',
          'crf69_duration',
          'crf69_scheduledon',
        ],
        filter: or(...lot.map((id) => eq('crf69_activitiesid', id))),
        signal,
      }),
    ),
  );
  return new Map(
    pages.flat().map((row) => [
      row.crf69_activitiesid,
      {
        programme: row._crf69_programme_value,
        scheme: row._crf69_scheme_value,
        hundredths: hundredthsOf(row),
        month: row.crf69_scheduledon ? monthOf(singaporeDay(row.crf69_scheduledon)) : null,
      },
    ]),
  );
}

/**
 * Returns slices in sets that one request counts: none aggregates more than one query may, unless it is a single slice.
 */
export function lotsOf(slices: readonly PlannedSlice[]): PlannedSlice[][] {
  const lots: PlannedSlice[][] = [];
  let counted = 0;
  for (const slice of slices) {
    const lot = lots.at(-1);
    counted += slice.counted;
    if (lot && counted <= aimedAt && lot.length < mostInALot) lot.push(slice);
    else {
      lots.push([slice]);
      counted = slice.counted;
    }
  }
  return lots;
}

/** Dataverse processes the queries of a request one after another. */
const mostInALot = 50;
