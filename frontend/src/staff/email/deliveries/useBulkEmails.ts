import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { BulkEmail, EmailProgress } from '../../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { useStaff } from '../../session/staff.ts';
import { staffGet } from '../../session/staffCalls.ts';
import type { Tokens } from '../../session/tokens.ts';

/** Milliseconds between two refreshes, while something is being sent and otherwise. */
const busyPause = 2000;
const calmPause = 5000;

const bulkEmailsQuery = (tokens: Tokens) =>
  queryOptions({
    queryKey: [apiPaths.emailProgress],
    queryFn: ({ signal }): Promise<EmailProgress> => staffGet(tokens, apiPaths.emailProgress, { signal }),
  });

/** Returns the latest bulk emails as `useBulkEmails` elsewhere on the screen has read them. */
export const useReadBulkEmails = (): UseQueryResult<EmailProgress> =>
  useQuery({ ...bulkEmailsQuery(useStaff().tokens), enabled: false });

/** Loads the latest bulk emails, and again as long as the screen is open: more often while something is being sent. */
export function useBulkEmails(): UseQueryResult<EmailProgress> {
  const { tokens } = useStaff();
  return useQuery({
    ...bulkEmailsQuery(tokens),
    refetchInterval: ({ state }) => (state.data?.emails.some(isUnderWay) ? busyPause : calmPause),
  });
}

const isUnderWay = ({ state, done }: BulkEmail): boolean => !done || state === 'stopping';
