import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../../../domain/time.ts';
import { lastSeenMeta } from '../../signin/lastSeen.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { retryOnce } from '../retryOnce.ts';
import { findSession } from './recurringData.ts';

const keyOf = (recurringId: string, day: Day) => ['recurringActivity', recurringId, 'session', day];

/** How often a session that is not there yet is looked for: a colleague may make it meanwhile. */
const lookAgainMs = 5000;

/**
 * The id of the session of a day; `null` while there is none.
 * @param isHeld what it says now stays: somebody is choosing volunteers on the ground of it
 */
export function useSession(recurringId: string, day: Day, isHeld: boolean): UseQueryResult<string | null> {
  const dataverse = useDataverse();
  return useQuery({
    ...retryOnce,
    queryKey: keyOf(recurringId, day),
    queryFn: async ({ signal }) => (await findSession(recurringId, day, { dataverse, signal })) ?? null,
    meta: lastSeenMeta,
    enabled: !isHeld,
    refetchInterval: ({ state }) => (state.data === null ? lookAgainMs : false),
  });
}

/** @returns notes that a day has a session now */
export function useSessionMade(recurringId: string, day: Day): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    // A look that began before would say that there is none.
    await queries.cancelQueries({ queryKey: keyOf(recurringId, day) });
    queries.setQueryData(keyOf(recurringId, day), id);
    await queries.invalidateQueries({ queryKey: ['recurringActivity', recurringId, 'attendances'] });
  };
}
