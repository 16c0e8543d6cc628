import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Month, weeksOf } from '../../../../domain/calendar/month.ts';
import { useDataverse } from '../signin/useDataverse.ts';
import { allEvents, sessionsBetween } from './calendarRows.ts';

const eventsKey = ['calendar', 'events'];

/** Every event, newest first. */
export function useEvents() {
  const dataverse = useDataverse();
  return useQuery({ queryKey: eventsKey, queryFn: ({ signal }) => allEvents(dataverse, signal) });
}

/** The activities and trainings of the weeks that hold a month, where they are shown. */
export function useSessions(month: Month, isShown: boolean) {
  const dataverse = useDataverse();
  const days = weeksOf(month).flatMap((week) => week.days);
  const [first = '', last = first] = [days[0], days.at(-1)];
  return useQuery({
    queryKey: ['calendar', 'sessions', first, last],
    queryFn: ({ signal }) => sessionsBetween(dataverse, first, last, signal),
    enabled: isShown,
  });
}

/** Reads the events again after a change. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: eventsKey });
}
