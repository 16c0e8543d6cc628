import { Body1, Button, Input, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import type { CalendarEvent } from '../../../../domain/calendar/events.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { countText } from '../volunteers/resultPage.ts';
import styles from './AllEvents.module.css';
import { useFoundEvents } from './useCalendar.ts';

type AllEventsProps = { onOpen: (event: CalendarEvent) => void };

/** Every event with its date, newest first, a page at a time. */
export const AllEvents = ({ onOpen }: AllEventsProps) => {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const { data, ...query } = useFoundEvents(words);
  const [firstPage] = data?.pages ?? [];
  const found = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className={styles.list}>
      <Input
        type="search"
        aria-label="Find events"
        placeholder="Find by name or date"
        value={typed}
        onChange={(_event, { value }) => setTyped(value)}
      />
      {query.isError && (
        <Body1 as="p">
          The events could not be listed. <Button onClick={() => query.refetch()}>List them again</Button>
        </Body1>
      )}
      {query.isPending && <Spinner label="Loading the events…" />}
      <Body1 as="p" role="status" className={styles.count}>
        {firstPage && !query.isPlaceholderData && countOf(firstPage.count ?? found.length, words)}
      </Body1>
      <ul className={styles.events}>
        {found.map((event) => (
          <li key={event.id}>
            <button type="button" className={styles.event} onClick={() => onOpen(event)}>
              <span className={styles.name}>{event.name}</span>
              <time dateTime={event.date} className={styles.date}>
                {event.date}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button disabledFocusable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  );
};

function countOf(found: number, words: string): string {
  if (found === 0) return words === '' ? 'There are no events yet.' : 'No event matches.';
  return found === 1 ? '1 event' : `${countText(found)} events`;
}
