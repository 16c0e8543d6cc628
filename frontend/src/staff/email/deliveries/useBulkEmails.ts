import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { BulkEmail, EmailProgress } from '../../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { useStaff } from '../../signin/staff.ts';
import { staffRequest } from '../../signin/staffRequest.ts';

/** Milliseconds between two looks, while something is on its way and while nothing is. */
const busyPause = 2000;
const calmPause = 5000;

/** The latest bulk emails, looked at again until the last message is out. */
export function useBulkEmails(): UseQueryResult<EmailProgress> {
  const { tokens } = useStaff();
  return useQuery({
    queryKey: [apiPaths.emailProgress],
    queryFn: ({ signal }) => staffRequest<EmailProgress>(tokens, apiPaths.emailProgress, { signal }),
    refetchInterval: ({ state }) => (state.data?.emails.some(isUnderWay) ? busyPause : calmPause),
  });
}

const isUnderWay = ({ state, done }: BulkEmail): boolean => !done || state === 'stopping';
