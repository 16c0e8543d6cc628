/** What the calendar writes. Every change can be repeated, and none overwrites somebody else's. */
import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { type CalendarEvent, type EventValues, sameEvent, trimmedEvent } from '../../../../domain/calendar/events.ts';
import { eventCalendar } from '../../../../domain/schema/tables/eventCalendar.ts';
import { eventColumns, eventOf } from './calendarRows.ts';

/** Somebody else changed the event first, or removed it. */
export class EventChanged extends Error {
  override name = 'EventChanged';
  /** The event as it is now; nothing when it is not there any more. */
  readonly theirs: CalendarEvent | undefined;
  constructor(theirs: CalendarEvent | undefined) {
    super('the event was changed by another');
    this.theirs = theirs;
  }
}

const rowOf = ({ name, description, date }: EventValues) => ({
  crf69_eventname: name,
  crf69_description: description,
  crf69_startdate: date,
});

/**
 * Adds an event, once for one id.
 * @param id made when its form was begun, so that pressing Submit again after a lost answer adds nothing
 */
export async function addEvent(dataverse: Client, id: string, typed: EventValues): Promise<void> {
  const row = rowOf(trimmedEvent(typed));
  // There already: an earlier press whose answer was lost added it, perhaps with other words.
  if ((await dataverse.create(eventCalendar, id, row)) === 'existed') await dataverse.update(eventCalendar, id, row);
}

/** @throws EventChanged when the event is not as the person saw it, unless it says what they typed */
export async function changeEvent(dataverse: Client, seen: CalendarEvent, typed: EventValues): Promise<void> {
  const values = trimmedEvent(typed);
  try {
    await dataverse.update(eventCalendar, seen.id, rowOf(values), { ifMatch: seen.etag });
  } catch (error) {
    if (!isLate(error)) throw error;
    const theirs = await eventNow(dataverse, seen.id);
    // After a lost answer, the change that got in between is our own.
    if (!theirs || !sameEvent(theirs, values)) throw new EventChanged(theirs);
  }
}

/** @throws EventChanged when the event is not as the person saw it; one that is gone was to go */
export async function removeEvent(dataverse: Client, seen: CalendarEvent): Promise<void> {
  try {
    await dataverse.remove(eventCalendar, seen.id, { ifMatch: seen.etag });
  } catch (error) {
    if (!isLate(error)) throw error;
    const theirs = await eventNow(dataverse, seen.id);
    if (theirs) throw new EventChanged(theirs);
  }
}

const isLate = (error: unknown): boolean =>
  error instanceof DataverseError && (error.kind === 'preconditionFailed' || error.kind === 'notFound');

async function eventNow(dataverse: Client, id: string): Promise<CalendarEvent | undefined> {
  const row = await dataverse.find(eventCalendar, id, { select: eventColumns });
  return row && eventOf(row);
}
