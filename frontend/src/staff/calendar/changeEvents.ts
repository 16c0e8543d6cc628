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
 * Adds an event. Idempotent for one id; an event of other values that has this id stays as it is.
 * @param id made when its form was opened, so that Submit after a lost answer adds nothing twice
 * @param tried what earlier presses sent: after a lost answer the row may have any of it
 * @throws EventChanged when the row is not as it was sent: another tab began with the same form, or somebody changed it
 */
export async function addEvent(
  dataverse: Client,
  { id, tried }: { id: string; tried: readonly EventValues[] },
  typed: EventValues,
): Promise<void> {
  const values = trimmedEvent(typed);
  if ((await dataverse.create(eventCalendar, id, rowOf(values))) !== 'existed') return;
  const stored = await eventNow(dataverse, id);
  if (stored && sameEvent(stored, values)) return;
  if (!stored || !tried.some((earlier) => sameEvent(stored, trimmedEvent(earlier)))) throw new EventChanged(stored);
  await changeEvent(dataverse, stored, values);
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
