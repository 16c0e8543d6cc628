import { createHash } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { and, ge, lt } from '../../dataverse/filter.ts';
import { mayBeWithin } from '../../dataverse/readings/takingPlace.ts';
import { isWithin } from '../../domain/attendance/sessionSpan.ts';
import { type CalendarEntry, entryOfEvent, entryOfSession, icalendar } from '../../domain/calendar/icalendar.ts';
import {
  activityColumns,
  sessionOfActivity,
  sessionOfTraining,
  trainingColumns,
} from '../../domain/calendar/sessions.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay, startOfDay, startOfMonth } from '../../domain/time.ts';
import { cached } from './cached.ts';

/** A calendar as it is sent: its text, and the ETag that changes with it. */
export type CalendarDocument = { text: string; etag: string };
export type CalendarDocuments = { current: () => Promise<CalendarDocument> };

/** How long one read serves every subscription. */
const lifetimeMs = 5 * 60_000;

/** The feed covers whole months, so that its range changes only once a month. */
const monthsBack = 3;
const monthsAhead = 12;

export const calendarDocumentsIn = (dataverse: Client, now: () => Date): CalendarDocuments => ({
  current: cached(() => readDocument(dataverse, singaporeDay(now())), lifetimeMs, now),
});

const changes = ['createdon', 'modifiedon'] as const;
const changedOf = ({ createdon, modifiedon }: Record<(typeof changes)[number], string>) => ({
  createdOn: createdon,
  changedOn: modifiedon,
});

/** Reads titles, times and places; what staff wrote below a title is left out. */
async function readDocument(dataverse: Client, today: Day): Promise<CalendarDocument> {
  const [from, before] = [startOfMonth(today, -monthsBack), startOfMonth(today, monthsAhead + 1)];
  const span = { from: startOfDay(from), before: startOfDay(before) };
  const scheduled = mayBeWithin(span);
  const isIn = (row: { crf69_scheduledon: string | null; crf69_duration: number | null }) =>
    isWithin({ scheduledOn: row.crf69_scheduledon, duration: row.crf69_duration }, span);
  const [events, activities, trainings] = await Promise.all([
    dataverse.listAll(tables.eventCalendar, {
      select: ['crf69_eventname', 'crf69_startdate', ...changes],
      filter: and(ge('crf69_startdate', from), lt('crf69_startdate', before)),
    }),
    dataverse.listAll(tables.activity, { select: [...activityColumns, ...changes], filter: scheduled }),
    dataverse.listAll(tables.trainingSession, { select: [...trainingColumns, ...changes], filter: scheduled }),
  ]);
  const entries = [
    ...events.map((row) =>
      entryOfEvent(
        { id: row.crf69_eventcalendarid, name: row.crf69_eventname ?? '', date: row.crf69_startdate ?? '' },
        changedOf(row),
      ),
    ),
    ...activities.filter(isIn).map((row) => entryOfSession(sessionOfActivity(row), changedOf(row))),
    ...trainings.filter(isIn).map((row) => entryOfSession(sessionOfTraining(row), changedOf(row))),
  ];
  return documentOf(entries);
}

/** Writes entries, in an order that is the same each time. */
export function documentOf(entries: readonly CalendarEntry[], title?: string): CalendarDocument {
  const text = icalendar(
    [...entries].sort((one, other) => (one.id < other.id ? -1 : 1)),
    title,
  );
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
