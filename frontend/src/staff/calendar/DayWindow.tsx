import { Body1, Button, Subtitle2 } from '@fluentui/react-components';
import { type CalendarEvent, calendarTexts, type Session } from '../../../../domain/calendar/events.ts';
import { displayLongDay } from '../../../../domain/calendar/month.ts';
import { addMinutes, type Day, displayTime } from '../../../../domain/time.ts';
import { Window } from '../../ui/Window.tsx';
import styles from './DayWindow.module.css';

type DayWindowProps = {
  day: Day;
  events: readonly CalendarEvent[];
  /** Nothing where that layer is not shown. */
  sessions: readonly Session[] | undefined;
  onOpen: (event: CalendarEvent) => void;
  onAdd: () => void;
  onClose: () => void;
};

/** What is on that day. */
export const DayWindow = ({ day, events, sessions = [], onOpen, onAdd, onClose }: DayWindowProps) => (
  <Window
    title={displayLongDay(day)}
    onClose={onClose}
    actions={
      <Button appearance="primary" onClick={onAdd}>
        Add an event on this day
      </Button>
    }
  >
    <div className={styles.day}>
      {events.length === 0 ? (
        <Body1>{calendarTexts.nothing(day)}</Body1>
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
      {sessions.length > 0 && (
        <section>
          <Subtitle2 as="h3" className={styles.heading}>
            Activities and trainings
          </Subtitle2>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <li key={session.id} className={styles.session}>
                <span className={styles.time}>{timesOf(session)}</span>
                <span>
                  {session.name} <span className={styles.kind}>{session.kind}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  </Window>
);

const timesOf = ({ start, minutes }: Session): string =>
  minutes > 0 ? `${displayTime(start)}–${displayTime(addMinutes(start, minutes))}` : displayTime(start);
