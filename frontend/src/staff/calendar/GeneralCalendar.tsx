import { useEffect, useRef, useState } from 'react';
import { type CalendarEvent, calendarTexts } from '../../../../domain/calendar/events.ts';
import type { Day } from '../../../../domain/time.ts';
import { type EventTab, EventTabs } from './EventTabs.tsx';
import { EventWindow } from './EventWindow.tsx';
import { readDraft } from './eventDraft.ts';
import styles from './GeneralCalendar.module.css';
import { MonthCalendar } from './MonthCalendar.tsx';
import { useSessionStorageValue } from './useSessionStorageValue.ts';

/** The general calendar: events, which staff write here, and beside them activities and trainings. */
export const GeneralCalendar = () => {
  const [chosen, setTab] = useSessionStorageValue<EventTab>('calendar.tab', (kept) =>
    kept === 'all' || kept === 'add' ? kept : 'none',
  );
  const [draft, setDraft] = useSessionStorageValue('calendar.draft', readDraft);
  const isBegun = draft.name !== '' || draft.description !== '';
  // The month comes first: the form opens when it is asked for, or was begun.
  const tab = chosen === 'none' && isBegun ? 'add' : chosen;
  const [openedDay, setOpenedDay] = useState<Day>();
  const [openedEvent, setOpenedEvent] = useState<CalendarEvent>();
  // Where the focus goes once a dialog has closed whose opener is not the next step.
  const [next, setNext] = useState<'heading' | 'day'>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next === 'heading') heading.current?.focus();
    if (next === 'day') document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    setNext(undefined);
  }, [next]);

  const afterRemoval = () => {
    setOpenedEvent(undefined);
    setOpenedDay(undefined);
    setNext('heading');
  };

  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {calendarTexts.title}
      </h1>
      <div className={tab === 'none' ? styles.parts : `${styles.parts} ${styles.open}`}>
        <MonthCalendar
          // An event's dialog replaces the day's, which returns after it.
          opened={openedEvent ? undefined : openedDay}
          onOpenDay={setOpenedDay}
          onCloseDay={() => {
            setOpenedDay(undefined);
            setNext('day');
          }}
          onOpenEvent={setOpenedEvent}
          draft={draft}
          onDraft={setDraft}
        />
        <EventTabs tab={tab} draft={draft} onTab={setTab} onDraft={setDraft} onOpen={setOpenedEvent} />
      </div>
      {openedEvent && (
        <EventWindow
          key={openedEvent.id}
          event={openedEvent}
          onClose={() => setOpenedEvent(undefined)}
          onRemoved={afterRemoval}
        />
      )}
    </div>
  );
};
