import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Month, spanOfWeeks } from '../../../../domain/calendar/month.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { allEvents, sessionsBetween } from './calendarRows.ts';

const eventsKey = ['calendar', 'events'];

/** Loads every event, newest first. */
export function useEvents() {
  const dataverse = useDataverse();
  return useQuery({ queryKey: eventsKey, queryFn: ({ signal }) => allEvents(dataverse, signal) });
}

/** Loads the activities and trainings of a month's weeks, if they are shown. */
export function useSessions(month: Month, isShown: boolean) {
  const dataverse = useDataverse();
  const { first, last } = spanOfWeeks(month);
  return useQuery({
    queryKey: ['calendar', 'sessions', first, last],
    queryFn: ({ signal }) => sessionsBetween(dataverse, first, last, signal),
    enabled: isShown,
  });
}

/** Returns a function that refreshes the events after a change. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: eventsKey });
}
