import { useDataverse } from '../data/useDataverse.ts';
import { type SearchState, useSearch } from '../volunteers/useSearch.ts';
import { initialLoad } from './initialLoad.ts';
import { type ScheduledItem, scheduledEmails, type When } from './scheduled/scheduledRows.ts';

/** Milliseconds between two refreshes, while something is being sent and otherwise. */
const busyPause = 3000;
const calmPause = 5000;

export const scheduledKey = ['scheduled emails'] as const;

/** Loads the scheduled emails, refreshed while they are sent. */
export function useScheduledEmails(when: When): SearchState<ScheduledItem> {
  const dataverse = useDataverse();
  return useSearch([...scheduledKey, when], (paging) => scheduledEmails(dataverse, when, paging), {
    refetchInterval: (rows) => (rows.some(isUnderWay) ? busyPause : calmPause),
    ...initialLoad,
  });
}

const isUnderWay = ({ status, isClaimed }: ScheduledItem): boolean =>
  status === 'dispatching' || (status === 'stopped' && isClaimed);
