/** Events of the general calendar. */
import type { tables } from '../../../domain/schema/index.ts';
import type { Day } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import type { Overrides, RowWithId } from './rows.ts';

export type CalendarEvent = RowWithId<typeof tables.eventCalendar>;

export function anEvent(name: string, day: Day, overrides: Overrides<typeof tables.eventCalendar> = {}): CalendarEvent {
  return {
    crf69_eventcalendarid: idOf(`event/${name}/${day}`),
    crf69_eventname: name,
    crf69_description: `${name} at the centre. All staff and volunteers are welcome.`,
    crf69_startdate: day,
    ...overrides,
  };
}
