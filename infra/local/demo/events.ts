/** Events of the general calendar. */
import type { tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import type { Overrides, RowWithId } from './rows.ts';

export type CalendarEvent = RowWithId<typeof tables.eventCalendar>;

export type CalendarFeed = RowWithId<typeof tables.calendarFeed>;

export function anEvent(name: string, day: Day, overrides: Overrides<typeof tables.eventCalendar> = {}): CalendarEvent {
  return {
    crf69_eventcalendarid: idOf(`event/${name}/${day}`),
    crf69_eventname: name,
    crf69_description: `${name} at the centre. All staff and volunteers are welcome.`,
    crf69_startdate: day,
    ...overrides,
  };
}

/** Builds a subscription to the calendar, read yesterday. Its address does not work: no secret has such a hash. */
export function aCalendarFeed(name: string, today: Day): CalendarFeed {
  return {
    crf69_calendarfeedid: idOf(`calendar feed/${name}`),
    crf69_name: name,
    crf69_madeby: 'Sam Staff',
    crf69_tokenhash: '0'.repeat(64),
    crf69_lastreadon: instantAt(addDays(today, -1), '17:05'),
  };
}
