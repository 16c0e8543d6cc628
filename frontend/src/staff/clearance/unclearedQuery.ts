import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { unclearedSoon } from '../../../../dataverse/readings/unclearedSoon.ts';
import type { Day } from '../../../../domain/time.ts';

const fresh = 60_000;

export const unclearedKey = 'uncleared soon';

/** Loads who is not cleared for the sessions of the next days; Home and the screen share it. */
export const unclearedQuery = (dataverse: Client, today: Day) =>
  queryOptions({
    queryKey: [unclearedKey, today],
    queryFn: ({ signal }) => unclearedSoon(dataverse, today, signal),
    staleTime: fresh,
  });
