import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { volunteerRole } from '../../../../domain/schema/choices/volunteers.ts';
import { load } from '../../http/request.ts';

export type Role = { code: number; label: string };

/** Loads the volunteer roles from the charity's Dataverse. */
export const useRoles = (): UseQueryResult<Role[]> =>
  useQuery({
    queryKey: [apiPaths.picklists],
    queryFn: ({ signal }) => load(apiPaths.picklists, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: (lists) => (lists[volunteerRole.name] ?? []).map(({ id, label }) => ({ code: id, label })),
  });
