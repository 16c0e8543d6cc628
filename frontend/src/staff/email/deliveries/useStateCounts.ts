import { useQuery } from '@tanstack/react-query';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { stateCounts } from './deliveryRows.ts';

/** Milliseconds between two counts while messages are sent, and while reports arrive. */
const busyPause = 3000;
const reportPause = 10_000;

/** How many messages of an email are in each state; undefined until it is loaded. @param enabled whether it may have messages */
export function useStateCounts({ kind, id }: EmailRef, isUnderWay: boolean, enabled = true) {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: ['deliveries', kind, id, 'counts'],
    queryFn: ({ signal }) => stateCounts(dataverse, { kind, id }, signal),
    enabled,
    refetchInterval: ({ state: { data: counts } }) => {
      if (isUnderWay || counts?.get('pending')) return busyPause;
      return counts?.get('accepted') ? reportPause : false;
    },
  });
  return data;
}
