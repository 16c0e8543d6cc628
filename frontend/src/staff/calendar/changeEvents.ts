/** Writes the calendar's rows. Every change is idempotent, and none overwrites somebody else's. */
import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { type CalendarEvent, type EventValues, sameEvent, trimmedEvent } from '../../../../domain/calendar/events.ts';
import { eventCalendar } from '../../../../domain/schema/tables/eventCalendar.ts';
import { eventColumns, eventOf } from './calendarRows.ts';

/** Somebody else changed or deleted the event first. */
export class EventChanged extends Error {
  override name = 'EventChanged';
  /** The current event; undefined when it no longer exists. */
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
 * Adds an event. Idempotent for one id.
 * @param id made when its form was opened, so that Submit after a lost answer adds nothing twice
 */
export async function addEvent(dataverse: Client, id: string, typed: EventValues): Promise<void> {
  const row = rowOf(trimmedEvent(typed));
  // An earlier press whose answer was lost has added it, perhaps with other values.
  if ((await dataverse.create(eventCalendar, id, row)) === 'existed') await dataverse.update(eventCalendar, id, row);
}

/**
 * Changes an event. @throws EventChanged when it is no longer as the person saw it, unless it already has the new
 * values
 */
export async function changeEvent(dataverse: Client, seen: CalendarEvent, typed: EventValues): Promise<void> {
  const values = trimmedEvent(typed);
  try {
    await dataverse.update(eventCalendar, seen.id, rowOf(values), { ifMatch: seen.etag });
  } catch (error) {
    if (!isLate(error)) throw error;
    const theirs = await eventNow(dataverse, seen.id);
    // After a lost answer, the intervening change is our own.
    if (!theirs || !sameEvent(theirs, values)) throw new EventChanged(theirs);
  }
}

/**
 * Deletes an event; one that is already gone counts as deleted. @throws EventChanged when it is no longer as the person
 * saw it
 */
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

/** Returns an event as it is; undefined when it is gone. */
export async function eventNow(dataverse: Client, id: string): Promise<CalendarEvent | undefined> {
  const row = await dataverse.find(eventCalendar, id, { select: eventColumns });
  return row && eventOf(row);
}
