import { useQuery } from '@tanstack/react-query';
import { useDataverse } from '../../data/useDataverse.ts';
import { type Overtaken, overtakenOf } from './storedNow.ts';

/** How often it asks, in milliseconds: as often as the lists are refreshed. */
const pause = 5000;

type Open = {
  /** Undefined for a new email. */
  stored?: { id: string; etag: string };
  /** What was known when it was opened. */
  known?: Overtaken | undefined;
};

/** What somebody else did to an email that is open; asked again and again. */
export function useOvertaken({ stored, known }: Open) {
  const dataverse = useDataverse();
  const { data, refetch } = useQuery({
    queryKey: ['scheduled email now', stored?.id, stored?.etag],
    // A query has no undefined result.
    queryFn: async ({ signal }) => (stored && (await overtakenOf(dataverse, stored, signal))) ?? null,
    initialData: known,
    enabled: stored !== undefined,
    refetchInterval: pause,
    gcTime: 0,
  });
  return { overtaken: data ?? undefined, look: refetch };
}
