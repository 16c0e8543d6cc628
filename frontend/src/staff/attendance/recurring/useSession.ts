import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../../../domain/time.ts';
import { lastSeen } from '../../data/lastSeen.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { retryOnce } from '../retryOnce.ts';
import { findSession } from './recurringData.ts';

const keyOf = (recurringId: string, day: Day) => ['recurringActivity', recurringId, 'session', day];

/** How often a missing session is looked up again, because a colleague may create it. */
const lookAgainMs = 5000;

/**
 * Reads the id of a day's session; `null` if there is none.
 * @param isHeld keeps the current result while volunteers are chosen on its basis
 */
export function useSession(recurringId: string, day: Day, isHeld: boolean): UseQueryResult<string | null> {
  const dataverse = useDataverse();
  return useQuery({
    ...retryOnce,
    queryKey: keyOf(recurringId, day),
    queryFn: async ({ signal }) => (await findSession(recurringId, day, { dataverse, signal })) ?? null,
    ...lastSeen,
    enabled: !isHeld,
    refetchInterval: ({ state }) => (state.data === null ? lookAgainMs : false),
  });
}

/** Returns a function that records that a day has a session now. */
export function useSessionMade(recurringId: string, day: Day): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    // An earlier read would return that there is none.
    await queries.cancelQueries({ queryKey: keyOf(recurringId, day) });
    queries.setQueryData(keyOf(recurringId, day), id);
    await queries.invalidateQueries({ queryKey: ['recurringActivity', recurringId, 'attendances'] });
  };
}
