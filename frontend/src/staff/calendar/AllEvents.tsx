import { Body1, Button, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { CalendarEvent } from '../../../../domain/calendar/events.ts';
import styles from './AllEvents.module.css';

const atOnce = 50;

type AllEventsProps = { events: readonly CalendarEvent[]; onOpen: (event: CalendarEvent) => void };

/** Every event with its date, newest first, a part at a time. */
export const AllEvents = ({ events, onOpen }: AllEventsProps) => {
  const [words, setWords] = useState('');
  const [most, setMost] = useState(atOnce);
  const wanted = words.trim().toLowerCase();
  const found = events.filter(({ name, date }) => name.toLowerCase().includes(wanted) || date.includes(wanted));
  const shown = found.slice(0, most);
  return (
    <div className={styles.list}>
      <Input
        type="search"
        aria-label="Find events"
        placeholder="Find by name or date"
        value={words}
        onChange={(_event, { value }) => setWords(value)}
      />
      <Body1 as="p" role="status" className={styles.count}>
        {countOf(found.length, events.length)}
      </Body1>
      <ul className={styles.events}>
        {shown.map((event) => (
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
      {found.length > shown.length && (
        <Button onClick={() => setMost(most + atOnce)}>Show {Math.min(atOnce, found.length - most)} more</Button>
      )}
    </div>
  );
};

function countOf(found: number, all: number): string {
  if (all === 0) return 'There are no events yet.';
  if (found === 0) return 'No event matches.';
  return found === 1 ? '1 event' : `${found} events`;
}
