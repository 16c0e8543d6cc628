import { Body1, Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { type CalendarEvent, calendarTexts, type Session } from '../../../../domain/calendar/events.ts';
import { displayLongDay } from '../../../../domain/calendar/month.ts';
import type { Day } from '../../../../domain/time.ts';
import { Window } from '../../ui/Window.tsx';
import { AddEvents } from './AddEvents.tsx';
import { DaySessions } from './DaySessions.tsx';
import styles from './DayWindow.module.css';
import type { EventDraft } from './eventDraft.ts';

type DayWindowProps = {
  day: Day;
  /** Why it is not known what is on. */
  unknown: string | undefined;
  events: readonly CalendarEvent[];
  /** Undefined where that layer is hidden. */
  sessions: readonly Session[] | undefined;
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  onOpen: (event: CalendarEvent) => void;
  onClose: () => void;
};

/** Shows what is on that day, with a quick form to add an event. */
export const DayWindow = ({ day, unknown, events, sessions = [], ...props }: DayWindowProps) => {
  const { draft, onDraft, onOpen, onClose } = props;
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAdding) document.querySelector<HTMLElement>('#day-event input')?.focus();
  }, [isAdding]);
  const close = () => {
    setIsAdding(false);
    // The focused element disappears with the form; without a focus, Fluent would not treat this dialog as the front
    // one.
    requestAnimationFrame(() => requestAnimationFrame(() => add.current?.focus()));
  };
  return (
    <Window
      title={displayLongDay(day)}
      onClose={onClose}
      actions={
        !isAdding && (
          <Button ref={add} appearance="primary" onClick={() => setIsAdding(true)}>
            Add an event on this day
          </Button>
        )
      }
    >
      <div className={styles.day}>
        {/* Above the list, because on a busy day the form would be out of view below it. */}
        {isAdding && <AddEvents draft={draft} onDraft={onDraft} day={day} onSaved={close} />}
        {events.length === 0 ? (
          <Body1>{unknown ?? calendarTexts.nothing(day)}</Body1>
        ) : (
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id}>
                <button type="button" className={styles.event} onClick={() => onOpen(event)}>
                  <strong>{event.name}</strong>
                  <span className={styles.description}>{event.description}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {sessions.length > 0 && <DaySessions sessions={sessions} />}
      </div>
    </Window>
  );
};
