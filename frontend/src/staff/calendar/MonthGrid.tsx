import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarEvent, Session } from '../../../../domain/calendar/events.ts';
import { dayAfterKey, displayMonth, monthOf, weekdays, weekOf, weeksOf } from '../../../../domain/calendar/month.ts';
import type { Day } from '../../../../domain/time.ts';
import { DayCell } from './DayCell.tsx';
import type { CalendarView } from './MonthBar.tsx';
import styles from './MonthGrid.module.css';

type MonthGridProps = {
  view: CalendarView;
  /** The day that the Tab key reaches; its month is shown. */
  active: Day;
  today: Day;
  events: ReadonlyMap<Day, CalendarEvent[]>;
  sessions: ReadonlyMap<Day, Session[]>;
  /** Whether it is loading, or out of date. */
  isGreyed: boolean;
  onActive: (day: Day) => void;
  onSelect: (day: Day) => void;
};

/** A month or a week as a grid of dates, a week on a phone as a list: one Tab stop, with arrow keys inside. */
export const MonthGrid = ({ view, active, today, events, sessions, isGreyed, onActive, onSelect }: MonthGridProps) => {
  const month = monthOf(active);
  const isWeek = view === 'week';
  const grid = useRef<HTMLTableElement>(null);
  // A key may lead to a day whose month is rendered only now.
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = dayAfterKey(active, event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    if (target === active) return;
    isMoving.current = true;
    onActive(target);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA practices is a table.
      role="grid"
      aria-label={displayMonth(month)}
      aria-busy={isGreyed}
      className={[styles.grid, isGreyed && styles.greyed, isWeek ? styles.weekly : styles.monthly]
        .filter(Boolean)
        .join(' ')}
      onKeyDown={move}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.week}>
            <abbr title="Week">Wk</abbr>
          </th>
          {weekdays.map(({ short, name }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isWeek ? [weekOf(active)] : weeksOf(month)).map(({ number, days }) => (
          <tr key={days[0]}>
            <th scope="row" className={styles.week} aria-label={`Week ${number}`}>
              {number}
            </th>
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                isActive={day === active}
                isToday={day === today}
                isOutside={!isWeek && monthOf(day) !== month}
                isWhole={isWeek}
                events={events.get(day)}
                sessions={sessions.get(day)}
                onSelect={onSelect}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
