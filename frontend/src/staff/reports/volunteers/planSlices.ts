/** Which records are counted together: those of activities with one programme and scheme, few enough for one query. */
import type { Client } from '../../../../../dataverse/client.ts';
import { eq, or } from '../../../../../dataverse/filter.ts';
import { hundredthsOf, type Tally } from '../../../../../domain/reports/volunteerReport.ts';
import { activity } from '../../../../../domain/schema/tables/activities.ts';
import type { ActivityCounts } from './countByActivity.ts';
import { inLanes, lanes } from './inLanes.ts';
import { aimedAt } from './tooMany.ts';

/** Conditions that leave an address well below what servers on the way take. */
const mostActivities = 150;

export type PlannedSlice = Omit<Tally, 'records'> & {
  activities: readonly (string | null)[];
  /** How many records it had when they were counted by activity. */
  counted: number;
};

type Place = Pick<Tally, 'programme' | 'scheme'>;
type Facts = Place & { hundredths: number };
/** What records of no activity, or of one that went meanwhile, belong to. */
const nowhere: Facts = { programme: null, scheme: null, hundredths: 0 };

/** @throws DataverseError, or the signal's reason when it is aborted */
export async function planSlices(
  client: Client,
  counts: ActivityCounts,
  signal?: AbortSignal,
): Promise<PlannedSlice[]> {
  const facts = await factsOf(
    client,
    [...counts.keys()].filter((id) => id !== null),
    signal,
  );
  const open = new Map<string, PlannedSlice>();
  const full: PlannedSlice[] = [];
  for (const [id, records] of counts) {
    const { programme, scheme, hundredths } = (id !== null && facts.get(id)) || nowhere;
    const key = `${programme}/${scheme}`;
    const slice = open.get(key) ?? { programme, scheme, activities: [], counted: 0, hundredthsOfHours: 0 };
    const joined = {
      ...slice,
      activities: [...slice.activities, id],
      counted: slice.counted + records,
      hundredthsOfHours: slice.hundredthsOfHours + hundredths * records,
    };
    const fits = joined.activities.length <= mostActivities && joined.counted <= aimedAt;
    if (fits || slice.activities.length === 0) open.set(key, joined);
    else {
      full.push(slice);
      open.set(key, {
        ...nowhere,
        programme,
        scheme,
        activities: [id],
        counted: records,
        hundredthsOfHours: hundredths * records,
      });
    }
  }
  return [...full, ...open.values()];
}

async function factsOf(client: Client, ids: readonly string[], signal?: AbortSignal): Promise<Map<string, Facts>> {
  const lots = Array.from({ length: Math.ceil(ids.length / mostActivities) }, (_, lot) =>
    ids.slice(lot * mostActivities, (lot + 1) * mostActivities),
  );
  const pages = await inLanes(
    lots,
    lanes,
    (lot, either) =>
      client.listAll(activity, {
        select: ['_crf69_programme_value', '_crf69_scheme_value', 'crf69_combinedduration', 'crf69_duration'],
        filter: or(...lot.map((id) => eq('crf69_activitiesid', id))),
        signal: either,
      }),
    signal,
  );
  return new Map(
    pages.flat().map((row) => [
      row.crf69_activitiesid,
      {
        programme: row._crf69_programme_value,
        scheme: row._crf69_scheme_value,
        hundredths: hundredthsOf(row),
      },
    ]),
  );
}
