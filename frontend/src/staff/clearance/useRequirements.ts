import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../dataverse/client.ts';
import { readRequirements } from '../../../../dataverse/readings/readClearances.ts';
import { lastSeen } from '../data/lastSeen.ts';

/** How many milliseconds clearance data counts as fresh. */
export const freshMs = 5 * 60_000;

/** Loads the charity's requirements, which seldom change. */
export const requirementsQuery = (dataverse: Client) =>
  queryOptions({
    queryKey: ['requirements'],
    queryFn: ({ signal }) => readRequirements({ dataverse, signal }),
    // Without reception it is tried and fails, instead of waiting for reception: staff are waiting.
    networkMode: 'always',
    staleTime: freshMs,
    ...lastSeen,
  });
