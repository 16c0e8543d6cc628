import { shortWeekday } from '../../../../domain/attendance/usualDay.ts';
import type { CalendarEvent, Session } from '../../../../domain/calendar/events.ts';
import { displayLongDay } from '../../../../domain/calendar/month.ts';
import { addMinutes, type Day, displayTime, singaporeDay } from '../../../../domain/time.ts';
import styles from './MonthGrid.module.css';

type DayCellProps = {
  day: Day;
  isActive: boolean;
  isToday: boolean;
  /** Whether it belongs to the month before or after. */
  isOutside: boolean;
  /** Whether there is room for everything. */
  isWhole: boolean;
  events: readonly CalendarEvent[] | undefined;
  sessions: readonly Session[] | undefined;
  onSelect: (day: Day) => void;
};

/** How many lines fit into a day. */
const room = 3;

/** A day of the grid: its number, and what is on. On a phone a day of a month has room for marks only. */
export const DayCell = ({ day, isActive, isToday, isOutside, isWhole, onSelect, ...on }: DayCellProps) => {
  const { events = [], sessions = [] } = on;
  const lines = [
    ...events.map(({ id, name }) => ({ id, name, mark: styles.event, isCancelled: false })),
    ...sessions.map((session) => ({
      id: session.id,
      name: lineOf(session, day),
      mark: styles.session,
      isCancelled: session.isCancelled,
    })),
  ];
  const shown = !isWhole && lines.length > room ? lines.slice(0, room - 1) : lines;
  const look = [styles.day, isOutside && styles.outside, isToday && styles.today, events.length > 0 && styles.marked];
  return (
    <td>
      <button
        type="button"
        className={look.filter(Boolean).join(' ')}
        data-day={day}
        tabIndex={isActive ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[displayLongDay(day), ...namesOf(events, sessions)].join(', ')}
        onClick={() => onSelect(day)}
      >
        {isWhole && <span className={styles.weekday}>{shortWeekday(day)}</span>}
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <span className={styles.lines}>
          {shown.map(({ id, name, mark, isCancelled }) => (
            <span key={id} className={`${styles.line} ${mark}`}>
              <span className={styles.words}>{isCancelled ? <s>{name}</s> : name}</span>
            </span>
          ))}
          {lines.length > shown.length && (
            <span className={styles.more}>
              +{lines.length - shown.length}
              <span className={styles.words}>&nbsp;more</span>
            </span>
          )}
        </span>
      </button>
    </td>
  );
};

/** `22:00 Camp` on the day it begins, `Camp` on the next, `until 08:00 Camp` on its last. */
function lineOf({ name, start, minutes }: Session, day: Day): string {
  if (singaporeDay(start) === day) return `${displayTime(start)} ${name}`;
  const end = addMinutes(start, minutes);
  return singaporeDay(end) === day ? `until ${displayTime(end)} ${name}` : name;
}

function namesOf(events: readonly CalendarEvent[], sessions: readonly Session[]): string[] {
  const names = events.map(({ name }) => name);
  if (sessions.length === 0) return names;
  const cancelled = sessions.filter(({ isCancelled }) => isCancelled).length;
  return [
    ...names,
    sessions.length === 1 ? '1 activity or training' : `${sessions.length} activities and trainings`,
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
}
