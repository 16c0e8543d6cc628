import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client, Reader } from '../../../../dataverse/client.ts';
import { type Month, weeksOf } from '../../../../domain/calendar/month.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { allEvents, sessionsBetween } from './calendarRows.ts';

const eventsKey = ['calendar', 'events'];

const readers = new WeakMap<Client, Reader>();

/** One reader for the whole screen, so that opening it is one request. */
function useReader(): Reader {
  const dataverse = useDataverse();
  const reader = readers.get(dataverse) ?? dataverse.together();
  readers.set(dataverse, reader);
  return reader;
}

/** Loads every event, newest first. */
export function useEvents() {
  const reader = useReader();
  return useQuery({ queryKey: eventsKey, queryFn: ({ signal }) => allEvents(reader, signal) });
}

/** Loads the activities and trainings of a month's weeks, if they are shown. */
export function useSessions(month: Month, isShown: boolean) {
  const reader = useReader();
  const days = weeksOf(month).flatMap((week) => week.days);
  const [first = '', last = first] = [days[0], days.at(-1)];
  return useQuery({
    queryKey: ['calendar', 'sessions', first, last],
    queryFn: ({ signal }) => sessionsBetween(reader, first, last, signal),
    enabled: isShown,
  });
}

/** Returns a function that refreshes the events after a change. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: eventsKey });
}
