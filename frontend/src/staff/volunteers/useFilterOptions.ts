/** Loads the filter options of volunteers from the charity's Dataverse. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { load } from '../../http/request.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useDataverse } from '../data/useDataverse.ts';
import type { FilterOption } from './filters.ts';
import { findOccasions, occasionLabel } from './occasions.ts';

const { programme, scheme } = tables;

export const useStatuses = (): UseQueryResult<FilterOption[]> =>
  useQuery({
    queryKey: [apiPaths.picklists],
    queryFn: ({ signal }) => load(apiPaths.picklists, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: (lists) => (lists[volunteerStatus.name] ?? []).map(({ id, label }) => ({ value: String(id), label })),
  });

const orEmpty = (text: string | null): string => text ?? '';

/** Loads programmes and schemes by name. */
export function useGroups(): UseQueryResult<{ programmes: FilterOption[]; schemes: FilterOption[] }> {
  const dataverse = useDataverse();
  return useQuery({
    queryKey: ['programmes and schemes'],
    queryFn: async ({ signal }) => {
      const reader = dataverse.batchedReads();
      const [programmes, schemes] = await Promise.all([
        reader.page(programme, { select: ['crf69_name'], orderBy: ['crf69_name asc'], signal }),
        reader.page(scheme, { select: ['crf69_schemeid'], orderBy: ['crf69_schemeid asc'], signal }),
      ]);
      return {
        programmes: programmes.rows.map((row) => ({ value: row.crf69_programmeid, label: orEmpty(row.crf69_name) })),
        schemes: schemes.rows.map((row) => ({ value: row.crf69_schemesid, label: orEmpty(row.crf69_schemeid) })),
      };
    },
  });
}

/** Loads activities and training sessions, as their name is typed. */
export function useOccasions(typed: string): UseQueryResult<FilterOption[]> {
  const dataverse = useDataverse();
  const words = useDebounced(typed.trim());
  return useQuery({
    queryKey: ['occasions', words],
    queryFn: async ({ signal }) =>
      (await findOccasions(dataverse, { words, now: new Date() }, signal)).map((one) => ({
        value: `${one.kind} ${one.id}`,
        label: occasionLabel(one),
      })),
    placeholderData: (before) => before,
  });
}
