import { useQuery } from '@tanstack/react-query';
import { useDataverse } from '../../data/useDataverse.ts';
import { overtakenOf } from './storedNow.ts';

/** How often it asks, in milliseconds: as often as the lists are refreshed. */
const pause = 5000;

/** What somebody else did to an email that is open; asked again and again. @param stored undefined for a new email */
export function useOvertaken(stored: { id: string; etag: string } | undefined) {
  const dataverse = useDataverse();
  const { data, refetch } = useQuery({
    queryKey: ['scheduled email now', stored?.id, stored?.etag],
    // A query has no undefined result.
    queryFn: async ({ signal }) => (stored && (await overtakenOf(dataverse, stored, signal))) ?? null,
    enabled: stored !== undefined,
    refetchInterval: pause,
    gcTime: 0,
  });
  return { overtaken: data ?? undefined, look: refetch };
}
