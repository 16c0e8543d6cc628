/** Reads the calendar's rows. */
import type { Client, Reader } from '../../../../dataverse/client.ts';
import { and, contains, ge, le, lt, or } from '../../../../dataverse/filter.ts';
import type { Selected } from '../../../../dataverse/query.ts';
import { takenPlaces } from '../../../../dataverse/readings/takenPlaces.ts';
import { mayBeWithin } from '../../../../dataverse/readings/takingPlace.ts';
import { daysOn } from '../../../../domain/attendance/sessionSpan.ts';
import { type CalendarEvent, newestFirst, type Session, spanOfWords } from '../../../../domain/calendar/events.ts';
import {
  activityColumns,
  sessionOfActivity,
  sessionOfTraining,
  trainingColumns,
} from '../../../../domain/calendar/sessions.ts';
import { activity, trainingSession } from '../../../../domain/schema/tables/activities.ts';
import { eventCalendar } from '../../../../domain/schema/tables/eventCalendar.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';
import type { Paging, ResultPage } from '../volunteers/resultPage.ts';

export const eventColumns = ['crf69_eventname', 'crf69_description', 'crf69_startdate'] as const;

type EventRow = Selected<typeof eventCalendar, (typeof eventColumns)[number]>;

export const eventOf = (row: EventRow): CalendarEvent => ({
  id: row.crf69_eventcalendarid,
  etag: row['@odata.etag'],
  name: row.crf69_eventname ?? '',
  description: row.crf69_description ?? '',
  date: row.crf69_startdate ?? '',
});

/** Returns the events from the first day to the last, newest first. */
export async function eventsBetween(
  dataverse: Reader,
  first: Day,
  last: Day,
  signal: AbortSignal,
): Promise<CalendarEvent[]> {
  const filter = and(ge('crf69_startdate', first), le('crf69_startdate', last));
  const rows = await dataverse.listAll(eventCalendar, { select: eventColumns, filter, signal });
  return newestFirst(rows.map(eventOf));
}

/** Returns one page of the events with these words in their name, or on these days (`2027`, `2027-03`), newest first. */
export async function foundEvents(
  dataverse: Reader,
  words: string,
  { next, ...paging }: Paging,
): Promise<ResultPage<CalendarEvent>> {
  const span = spanOfWords(words);
  const named = words === '' ? undefined : contains('crf69_eventname', words);
  const dated = span && and(ge('crf69_startdate', span.from), lt('crf69_startdate', span.before));
  const query = {
    select: eventColumns,
    filter: dated && named ? or(named, dated) : named,
    orderBy: ['crf69_startdate desc', 'crf69_eventname asc'] as const,
    count: true,
    ...paging,
  };
  const page = await dataverse.page(eventCalendar, query, next);
  return { ...page, rows: page.rows.map(eventOf) };
}

/**
 * Returns the activities and trainings whose time touches the days from the first to the last, also those called off
 * (`isCancelled`), by start, with how many of their places are taken, if that could be counted.
 */
export async function sessionsBetween(
  dataverse: Reader & Pick<Client, 'apply'>,
  first: Day,
  last: Day,
  signal: AbortSignal,
): Promise<Session[]> {
  const between = mayBeWithin({ from: startOfDay(first), before: startOfDay(addDays(last, 1)) });
  const [activities, trainings] = await Promise.all([
    dataverse.listAll(activity, { select: activityColumns, filter: between, signal }),
    dataverse.listAll(trainingSession, { select: trainingColumns, filter: between, signal }),
  ]);
  const sessions = [...activities.map(sessionOfActivity), ...trainings.map(sessionOfTraining)];
  const shown = sessions
    .filter((session) => daysOfSession(session, first, last).length > 0)
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  const placed = shown.flatMap(({ id, places }) => (places === undefined ? [] : id));
  const taken = await takenPlaces(dataverse, placed, signal).catch(() => undefined);
  return shown.map((session) =>
    taken && placed.includes(session.id) ? { ...session, taken: taken.get(session.id) ?? 0 } : session,
  );
}

/** Returns the days on which a session takes place, of those from the first to the last. */
export const daysOfSession = ({ start, minutes }: Session, first: Day, last: Day): Day[] =>
  daysOn({ scheduledOn: start, duration: minutes }, first, last);
