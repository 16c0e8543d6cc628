import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readSuspendedPeople } from '../../../../../dataverse/readings/suspensions.ts';
import { suspendedStatus } from '../../../../../domain/clearance/suspension.ts';
import { suspendedOn } from '../../../../../domain/messages/suspendedRecipients.ts';
import { singaporeDay } from '../../../../../domain/time.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import type { Recipient } from './recipients.ts';

const freshMs = 30_000;

type Standings = { recipients: readonly Recipient[]; suspended: readonly Recipient[] };

/**
 * Returns the recipients with their status as it is now, and those who are suspended today or on the day of the session that
 * the email is about. A draft has the statuses of when they were chosen.
 * @param start of the session
 */
export function useStandings(recipients: readonly Recipient[], start?: string): Standings {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: ['suspended people'],
    queryFn: ({ signal }) => readSuspendedPeople(dataverse.batchedReads(), { signal }),
    enabled: recipients.length > 0,
    staleTime: freshMs,
  });
  return useMemo(() => {
    const days = [new Date(), start || []].flat().map(singaporeDay);
    const isSuspended = suspendedOn(data ?? [], days);
    return {
      recipients: recipients.map((one) => (isSuspended(one) ? { ...one, status: suspendedStatus } : one)),
      suspended: recipients.filter(isSuspended),
    };
  }, [recipients, data, start]);
}
