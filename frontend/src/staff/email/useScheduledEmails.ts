import { useDataverse } from '../signin/useDataverse.ts';
import { type SearchState, useSearch } from '../volunteers/useSearch.ts';
import { initialLoad } from './initialLoad.ts';
import { type ScheduledItem, scheduledEmails } from './scheduledRows.ts';

/** Milliseconds between two looks, while something is being sent and while nothing is. */
const busyPause = 3000;
const calmPause = 15_000;

export const scheduledKey = ['scheduled emails'] as const;

/** The scheduled emails, looked at again as they are sent. */
export function useScheduledEmails(): SearchState<ScheduledItem> {
  const dataverse = useDataverse();
  return useSearch(scheduledKey, (paging) => scheduledEmails(dataverse, paging), {
    refetchInterval: (rows) => (rows.some(({ status }) => status === 'dispatching') ? busyPause : calmPause),
    ...initialLoad,
  });
}
