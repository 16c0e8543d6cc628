import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { useStaff } from '../session/staff.ts';
import { staffGet } from '../session/staffCalls.ts';
import { initialLoad } from './initialLoad.ts';

/** Loads the allowed senders, and the address for tests. */
export function useEmailSettings(): UseQueryResult<EmailSettings> {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [apiPaths.email],
    queryFn: ({ signal }) => staffGet(tokens, apiPaths.email, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...initialLoad,
  });
}
