import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataverse } from '../data/useDataverse.ts';
import { readSuspensionRows, type SuspensionRow } from './suspensionRows.ts';

/** Loads the suspensions of a volunteer's person. */
export function useSuspensionsOf(volunteerId: string): UseQueryResult<SuspensionRow[]> {
  const dataverse = useDataverse();
  return useQuery({
    queryKey: ['suspensions of', volunteerId],
    queryFn: ({ signal }) => readSuspensionRows(dataverse, volunteerId, signal),
  });
}
