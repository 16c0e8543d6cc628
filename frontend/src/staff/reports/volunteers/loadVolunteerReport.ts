/**
 * The volunteer report over any number of attendances: Dataverse counts, and only sums travel. Dataverse reliably
 * groups by a table's own columns only, so records are counted by activity first, and then by volunteer for each lot
 * of activities that have the same programme and scheme.
 */
import type { Client } from '../../../../../dataverse/client.ts';
import { type DayRange, instantsOf } from '../../../../../domain/reports/dayRange.ts';
import { type VolunteerReport, volunteerReport } from '../../../../../domain/reports/volunteerReport.ts';
import { countByActivity } from './countByActivity.ts';
import { countByVolunteer } from './countByVolunteer.ts';
import { inLanes, lanes } from './inLanes.ts';
import { loadGroupNames } from './loadGroupNames.ts';
import { planSlices } from './planSlices.ts';

type Loading = { signal?: AbortSignal | undefined /** From 0 to 1. */; onProgress?: (done: number) => void };

/** What counting by activity is of the whole; the rest is counting by volunteer. */
const firstPart = 0.4;

/** @throws DataverseError, or the signal's reason when it is aborted */
export async function loadVolunteerReport(
  client: Client,
  range: DayRange,
  { signal, onProgress = () => undefined }: Loading = {},
): Promise<VolunteerReport> {
  const instants = instantsOf(range);
  const [{ programmes, schemes }, counts] = await Promise.all([
    loadGroupNames(client, signal),
    countByActivity(client, instants, { signal, onProgress: (done) => onProgress(done * firstPart) }),
  ]);
  const slices = await planSlices(client, counts, signal);
  let done = 0;
  const tallies = await inLanes(
    slices,
    lanes,
    async (slice, either) => {
      const records = await countByVolunteer(client, { ...instants, ...slice }, either);
      done += 1;
      onProgress(firstPart + (done / slices.length) * (1 - firstPart));
      return { ...slice, records };
    },
    signal,
  );
  return volunteerReport(tallies, programmes, schemes);
}
