import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '../../../../domain/calendar/events.ts';
import { type Month, spanOfWeeks } from '../../../../domain/calendar/month.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { eventsBetween, foundEvents, sessionsBetween } from './calendarRows.ts';
import { eventNow } from './changeEvents.ts';

const eventsKey = ['calendar', 'events'];

/** Loads the events of a month's weeks, newest first. */
export function useEvents(month: Month) {
  const dataverse = useDataverse();
  const { first, last } = spanOfWeeks(month);
  return useQuery({
    queryKey: [...eventsKey, first, last],
    queryFn: ({ signal }) => eventsBetween(dataverse, first, last, signal),
  });
}

const pageSize = 50;

/** Loads the events that match, a page at a time. The last result stays until the next arrives. */
export function useFoundEvents(words: string) {
  const dataverse = useDataverse();
  return useInfiniteQuery({
    queryKey: [...eventsKey, 'found', words],
    queryFn: ({ pageParam, signal }) =>
      foundEvents(dataverse, words, { next: pageParam || undefined, pageSize, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Returns an event as it was last read; it is read again after each change. */
export function useEvent(event: CalendarEvent): CalendarEvent {
  const dataverse = useDataverse();
  const { data } = useQuery({
    queryKey: [...eventsKey, 'one', event.id],
    queryFn: async () => (await eventNow(dataverse, event.id)) ?? event,
    initialData: event,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
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
