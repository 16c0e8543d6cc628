import { Button, Spinner } from '@fluentui/react-components';
import { CalendarArrowDownRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { byDay, type CalendarEvent } from '../../../../domain/calendar/events.ts';
import { addMonths, monthOf } from '../../../../domain/calendar/month.ts';
import { type Day, singaporeDay } from '../../../../domain/time.ts';
import { DayWindow } from './DayWindow.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { MonthBar } from './MonthBar.tsx';
import styles from './MonthCalendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { useSessions } from './useCalendar.ts';
import { useIcsFile } from './useIcsFile.ts';
import { useKept } from './useKept.ts';

type MonthCalendarProps = {
  /** Newest first; nothing until they are loaded. */
  events: readonly CalendarEvent[] | undefined;
  /** The day whose window is open. */
  opened: Day | undefined;
  onOpenDay: (day: Day) => void;
  onCloseDay: () => void;
  onOpenEvent: (event: CalendarEvent) => void;
  onAdd: (day: Day) => void;
};

const none: [] = [];

/** A month with what is on, and the window of a day. */
export const MonthCalendar = ({ events, opened, onOpenDay, onCloseDay, onOpenEvent, onAdd }: MonthCalendarProps) => {
  const today = singaporeDay(new Date());
  const [active, setActive] = useState(today);
  const [isWithSessions, setWithSessions] = useKept('calendar.sessions', (kept) => kept === true);
  const sessions = useSessions(monthOf(active), isWithSessions);
  const shownSessions = isWithSessions ? sessions.data : undefined;
  const eventsOn = useMemo(() => byDay(events ?? none, ({ date }) => date), [events]);
  const sessionsOn = useMemo(() => byDay(shownSessions ?? none, ({ start }) => singaporeDay(start)), [shownSessions]);
  const file = useIcsFile(monthOf(active), eventsOn, sessionsOn);
  const isLoading = !events || (isWithSessions && sessions.isPending);

  return (
    <section className={styles.calendar} aria-label="Month">
      <MonthBar
        month={monthOf(active)}
        isWithSessions={isWithSessions}
        onTurn={(months) => setActive(addMonths(active, months))}
        onToday={() => setActive(today)}
        onSessions={setWithSessions}
      />
      {isWithSessions && sessions.isError && (
        <LoadFailed isRetrying={sessions.isFetching} onRetry={() => sessions.refetch()} />
      )}
      <MonthGrid
        active={active}
        today={today}
        events={eventsOn}
        sessions={sessionsOn}
        onActive={setActive}
        onSelect={(day) => {
          setActive(day);
          onOpenDay(day);
        }}
      />
      <div className={styles.foot}>
        <span className={styles.key}>
          <i className={styles.event} />
          General event
        </span>
        {isWithSessions && (
          <span className={styles.key}>
            <i className={styles.session} />
            Activity or training
          </span>
        )}
        {isLoading && <Spinner size="tiny" label="Loading the calendar…" />}
        <span role="status">{file.message}</span>
        <Button
          className={styles.file}
          appearance="subtle"
          icon={<CalendarArrowDownRegular />}
          disabledFocusable={file.isBusy || isLoading}
          onClick={file.save}
        >
          Save as .ics
        </Button>
      </div>
      {opened && (
        <DayWindow
          day={opened}
          events={eventsOn.get(opened) ?? none}
          sessions={sessionsOn.get(opened)}
          onOpen={onOpenEvent}
          onAdd={() => onAdd(opened)}
          onClose={onCloseDay}
        />
      )}
    </section>
  );
};
