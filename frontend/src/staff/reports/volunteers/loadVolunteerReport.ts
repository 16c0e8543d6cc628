/**
 * Loads the volunteer report over any number of attendances: Dataverse counts, and only sums are transferred. Dataverse
 * reliably groups only by a table's own columns, so records are counted by activity first, and then by volunteer for
 * each set of activities with the same programme and scheme.
 */
import pMap from 'p-map';
import type { Client } from '../../../../../dataverse/client.ts';
import { type DayRange, instantsOf } from '../../../../../domain/dayRange.ts';
import { type MonthFigures, trendByMonth } from '../../../../../domain/reports/trend.ts';
import { type VolunteerReport, volunteerReport } from '../../../../../domain/reports/volunteerReport.ts';
import { countByActivity } from './countByActivity.ts';
import { countByVolunteer } from './countByVolunteer.ts';
import { countUntimed, talliesOf, withUntimed } from './countUntimed.ts';
import { loadGroupNames } from './loadGroupNames.ts';
import { factsOf, lotsOf, planSlices } from './planSlices.ts';

type Loading = { signal?: AbortSignal | undefined /** From 0 to 1. */; onProgress?: (done: number) => void };

export type LoadedReport = VolunteerReport & {
  /** Records of people who are checked in without confirmed hours; no figure counts them. */
  withoutHours: number;
  /** Attended records with both times and no minutes; the time present leaves them out. */
  withoutMinutes: number;
  byMonth: MonthFigures[];
};

/** The share of counting by activity in the progress; the rest is counting by volunteer. */
const firstPart = 0.4;

/** As many as a browser opens to one server. */
const concurrency = 6;

/** Loads the report. @throws DataverseError, or the signal's reason when it is aborted */
export async function loadVolunteerReport(
  client: Client,
  range: DayRange,
  { signal, onProgress = () => undefined }: Loading = {},
): Promise<LoadedReport> {
  const instants = instantsOf(range);
  // In one request.
  const first = client.separateReads();
  const [{ programmes, schemes }, { attended, ...counted }, untimed] = await Promise.all([
    loadGroupNames(first, signal),
    countByActivity(first, instants, { signal, onProgress: (done) => onProgress(done * firstPart) }),
    countUntimed(first, instants, signal),
  ]);
  const all = withUntimed(attended, untimed);
  const facts = await factsOf(client, all, signal);
  const slices = planSlices(attended, facts);
  let done = 0;
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const tallies = await pMap(
    lotsOf(slices),
    async (lot) => {
      const own = client.separateReads();
      const countedLot = await Promise.all(
        lot.map(async (slice) => ({
          ...slice,
          records: await countByVolunteer(own, { ...instants, ...slice }, either),
        })),
      );
      done += lot.length;
      onProgress(firstPart + (done / slices.length) * (1 - firstPart));
      return countedLot;
    },
    { concurrency, signal: either },
  ).catch((error: unknown) => {
    // The other requests of a report that cannot be shown are not waited for.
    failed.abort(error);
    throw error;
  });
  return {
    ...volunteerReport([...tallies.flat(), ...talliesOf(untimed, facts)], programmes, schemes),
    ...counted,
    byMonth: trendByMonth(range, all, facts),
  };
}
