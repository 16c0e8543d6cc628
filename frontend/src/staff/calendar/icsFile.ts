/** A calendar file of what is shown, for everybody's own calendar. */
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { type CalendarEvent, calendarTexts, type Session } from '../../../../domain/calendar/events.ts';
import { addDays, addMinutes, type Day } from '../../../../domain/time.ts';

/**
 * Makes an iCalendar file (RFC 5545). Events are whole days, which are the same day in every time zone; sessions are
 * instants. Each keeps its row's id, so that taking in a newer file changes what an older one brought.
 * @throws Error when the library refuses what stands in an event
 */
export function icsFile(events: readonly CalendarEvent[], sessions: readonly Session[]): string {
  const { value, error } = createEvents([...events.map(wholeDay), ...sessions.map(timed)], {
    productId: '-//General Calendar//EN',
    calName: calendarTexts.title,
  });
  if (error || value === null) throw error ?? new Error('no calendar was made');
  return value;
}

function wholeDay({ id, name, description, date }: CalendarEvent): EventAttributes {
  return { uid: id, title: name, description, start: dateArray(date), end: dateArray(addDays(date, 1)) };
}

function timed({ id, kind, name, start, minutes }: Session): EventAttributes {
  return {
    uid: id,
    title: name,
    categories: [kind],
    start: Date.parse(start),
    startOutputType: 'utc',
    end: Date.parse(addMinutes(start, minutes)),
    endOutputType: 'utc',
  };
}

function dateArray(day: Day): DateArray {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}
