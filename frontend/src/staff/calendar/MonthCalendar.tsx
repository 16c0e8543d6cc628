import { Button, Spinner } from '@fluentui/react-components';
import { CalendarArrowDownRegular } from '@fluentui/react-icons/svg/calendar-arrow-down';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { useMemo, useState } from 'react';
import { byDay, type CalendarEvent } from '../../../../domain/calendar/events.ts';
import { addMonths, monthOf, spanOfWeeks } from '../../../../domain/calendar/month.ts';
import { addDays, type Day } from '../../../../domain/time.ts';
import { LateNote } from '../data/LateNote.tsx';
import { daysOfSession } from './calendarRows.ts';
import { DayWindow } from './DayWindow.tsx';
import type { EventDraft } from './eventDraft.ts';
import { SubscribeWindow } from './feeds/SubscribeWindow.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type CalendarView, MonthBar } from './MonthBar.tsx';
import styles from './MonthCalendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { useActiveDay } from './useActiveDay.ts';
import { useEvents, useReload, useSessions } from './useCalendar.ts';
import { useDeviceValue } from './useDeviceValue.ts';
import { useIcsFile } from './useIcsFile.ts';

type MonthCalendarProps = {
  /** The day whose dialog is open. */
  opened: Day | undefined;
  onOpenDay: (day: Day) => void;
  onCloseDay: () => void;
  onOpenEvent: (event: CalendarEvent) => void;
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
};

const none: [] = [];
const loadingText = 'Loading the calendar…';

/** A month or a week with its events, and the dialog of a day. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { opened, onOpenDay, onCloseDay, onOpenEvent, draft, onDraft } = props;
  const { today, active, setActive } = useActiveDay();
  const [isWithSessions, setWithSessions] = useDeviceValue('calendar.sessions', (kept) => kept === true);
  const [view, setView] = useDeviceValue<CalendarView>('calendar.view', (kept) => (kept === 'week' ? 'week' : 'month'));
  const month = monthOf(active);
  const events = useEvents(month);
  const sessions = useSessions(month, isWithSessions);
  const reload = useReload();
  const shownSessions = isWithSessions ? sessions.data : undefined;
  const eventsOn = useMemo(() => byDay(events.data ?? none, ({ date }) => [date]), [events.data]);
  const sessionsOn = useMemo(() => {
    const { first, last } = spanOfWeeks(month);
    return byDay(shownSessions ?? none, (session) => daysOfSession(session, first, last));
  }, [shownSessions, month]);
  const file = useIcsFile(month, eventsOn, sessionsOn);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const failed = [events, ...(isWithSessions ? [sessions] : [])].filter(({ isError }) => isError);
  const isLoading = (!events.data && !events.isError) || (isWithSessions && sessions.isPending);
  const isGreyed = isLoading || failed.length > 0;

  return (
    <section className={styles.calendar} aria-label="Month">
      <MonthBar
        isWithSessions={isWithSessions}
        view={view}
        active={active}
        onView={setView}
        onTurn={(by) => setActive(view === 'week' ? addDays(active, 7 * by) : addMonths(active, by))}
        onToday={() => setActive(today)}
        onSessions={setWithSessions}
      />
      {failed.length > 0 && (
        <LoadFailed
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
            // The list beside the month failed for the same reason.
            void reload();
          }}
        />
      )}
      {isLoading && <LateNote what="the calendar" />}
      <MonthGrid
        view={view}
        active={active}
        today={today}
        events={eventsOn}
        sessions={sessionsOn}
        isGreyed={isGreyed}
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
        {isLoading && <Spinner size="tiny" label={loadingText} />}
        <span role="status">{file.message}</span>
        <Button
          className={styles.file}
          appearance="subtle"
          icon={<LinkRegular />}
          onClick={() => setIsSubscribing(true)}
        >
          Subscribe
        </Button>
        <Button
          appearance="subtle"
          icon={<CalendarArrowDownRegular />}
          disabledFocusable={file.isBusy || isLoading}
          onClick={file.save}
        >
          Save as .ics
        </Button>
      </div>
      {isSubscribing && <SubscribeWindow onClose={() => setIsSubscribing(false)} />}
      {opened && (
        <DayWindow
          day={opened}
          unknown={events.data ? undefined : events.isError ? 'The calendar could not be loaded.' : loadingText}
          events={eventsOn.get(opened) ?? none}
          sessions={sessionsOn.get(opened)}
          onOpen={onOpenEvent}
          draft={draft}
          onDraft={onDraft}
          onClose={onCloseDay}
        />
      )}
    </section>
  );
};
