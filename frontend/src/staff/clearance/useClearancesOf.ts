import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readClearances } from '../../../../dataverse/readings/readClearances.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import { noteOf } from '../../../../domain/clearance/noteOf.ts';
import type { ClearanceNote } from '../../../../domain/clearance/override.ts';
import type { Day } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { useDataverse } from '../data/useDataverse.ts';
import type { KnownOf } from './gate.ts';
import { freshMs, requirementsQuery } from './useRequirements.ts';

/**
 * Returns a function that reads the clearance of people chosen for a session that does not exist yet; undefined when it
 * cannot be read.
 */
export function useClearancesFor(programmeId: string | null | undefined): KnownOf {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  return useCallback(
    async (ids) => {
      try {
        const requirements = await queries.fetchQuery(requirementsQuery(dataverse));
        return await readClearances(ids, { requirements, programmeId }, { dataverse });
      } catch {
        return undefined;
      }
    },
    [dataverse, queries, programmeId],
  );
}

const perQuestion = 40;

/**
 * Loads the clearance of people in a growing list, each part once.
 * @returns a function that gives a person's clearance; undefined while unknown, and where nothing is required
 */
export function useClearancesOf(
  volunteerIds: readonly string[],
  { programmeId, day }: { programmeId?: string | null | undefined; day?: Day | undefined } = {},
): (id: string) => ClearanceNote | undefined {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const today = useToday();
  const read = useQueries({
    queries: chunksOf(volunteerIds, perQuestion).map((ids) => ({
      queryKey: ['clearances of', programmeId ?? '', day ?? '', ids.join()],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const requirements = await queries.fetchQuery(requirementsQuery(dataverse));
        return readClearances(ids, { requirements, programmeId, day }, { dataverse, signal });
      },
      staleTime: freshMs,
    })),
  });
  return (id) => {
    const found = read.find(({ data }) => data && id in data.items)?.data;
    return found && noteOf(found, id, today);
  };
}
