import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { type UnclearedSoon, unclearedSoon } from '../../../../dataverse/readings/unclearedSoon.ts';
import { sessionEnd } from '../../../../domain/attendance/sessionSpan.ts';
import type { Day } from '../../../../domain/time.ts';

const fresh = 60_000;
/** Timers fire a little early or late, and cannot wait for weeks. */
const [shortest, longest] = [1000, 60 * 60_000];

export const unclearedKey = 'uncleared soon';

/** Loads who is not cleared for the sessions under way and of the next days, and again when one of them ends; Home and the screen share it. */
export const unclearedQuery = (dataverse: Client, today: Day) =>
  queryOptions({
    queryKey: [unclearedKey, today],
    queryFn: ({ signal }) => unclearedSoon(dataverse, new Date(), signal),
    staleTime: fresh,
    refetchInterval: ({ state: { data } }) => (data ? untilOneEnds(data, Date.now()) : false),
  });

/** Returns after how many milliseconds the list is no longer true; false where it is empty. */
function untilOneEnds({ people }: UnclearedSoon, now: number): number | false {
  const ends = people.flatMap(({ sessions }) => sessions.flatMap((session) => sessionEnd(session) ?? []));
  if (ends.length === 0) return false;
  const first = Math.min(...ends.map((end) => Date.parse(end)));
  return Math.min(Math.max(first - now, shortest), longest);
}
