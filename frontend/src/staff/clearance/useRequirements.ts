import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { readRequirements } from '../../../../dataverse/readings/readClearances.ts';
import { lastSeenMeta } from '../signin/lastSeen.ts';

/** How long what was read of clearance is taken for true, in milliseconds. */
export const freshMs = 5 * 60_000;

/** What the charity requires; it seldom changes. */
export const requirementsQuery = (dataverse: Client) =>
  queryOptions({
    queryKey: ['requirements'],
    queryFn: ({ signal }) => readRequirements({ dataverse, signal }),
    // Without a signal it fails at once; nobody at a door waits for it.
    networkMode: 'always',
    staleTime: freshMs,
    meta: lastSeenMeta,
  });
