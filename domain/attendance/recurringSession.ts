/** The dated sessions of a recurring activity: their names, their times, and the ids that allow one a day. */
import { v5 as nameBasedId } from 'uuid';
import { type RowInput, rowReference } from '../schema/index.ts';
import { type activity, recurringActivity } from '../schema/tables/activities.ts';
import { externalOrganization } from '../schema/tables/externalOrganization.ts';
import { programme, scheme } from '../schema/tables/references.ts';
import { addMinutes, type Day, instantAt } from '../time.ts';
import { sessionName } from './sessionName.ts';

export type RecurringActivity = {
  id: string;
  name: string;
  /** `HH:mm` on Singapore's clock, and minutes; null when not set. */
  time: string | null;
  duration: number | null;
  schemeId: string | null;
  programmeId: string | null;
  organizationId: string | null;
};

/**
 * Singapore clock times, `HH:mm`. An end before the start is on the next day; an end equal to the start lasts 0
 * minutes.
 */
export type TimeWindow = { start: string; end: string };

/** Instants in UTC. */
export type Slot = { start: string; end: string; minutes: number };

// An arbitrary fixed UUID. If it changed, a day could have a second session.
const sessionNamespace = '7d0c7b4e-0a52-4c0e-8f0b-3f6f5b1f2a90';
const minutesOfDay = 24 * 60;

/** Returns the id of a day's session. It is the same for everybody, so two people who create it create one row. */
export const sessionId = (recurringId: string, day: Day): string =>
  nameBasedId(`${recurringId.toLowerCase()}/${day}`, sessionNamespace);

/** Returns the activity's own time and duration. */
export function defaultWindow({ time, duration }: Pick<RecurringActivity, 'time' | 'duration'>): TimeWindow {
  const start = clockMinutes(time ?? '') ?? 0;
  return { start: clockTime(start), end: clockTime(start + (duration ?? 0)) };
}

/** Returns when a day's session takes place: at the activity's time, or in the window that somebody has set. */
export function slotOn(
  day: Day,
  { time, duration }: Pick<RecurringActivity, 'time' | 'duration'>,
  set?: TimeWindow,
): Slot {
  const from = clockMinutes(set?.start ?? time ?? '') ?? 0;
  const minutes = set ? lengthOf(from, clockMinutes(set.end) ?? from) : (duration ?? 0);
  const start = instantAt(day, clockTime(from));
  return { start, end: addMinutes(start, minutes), minutes };
}

/** Returns whether a text is a clock time, `HH:mm`. */
export const isClockTime = (text: string): boolean => clockMinutes(text) !== undefined && text.length === 5;

/** Builds the row of a new session, without its attendances and what is said of sign-up. */
export function newSession(recurring: RecurringActivity, day: Day, set?: TimeWindow): RowInput<typeof activity> {
  const { start, minutes } = slotOn(day, recurring, set);
  const { id, schemeId, programmeId, organizationId } = recurring;
  return {
    crf69_activityid: sessionName(recurring.name, day),
    crf69_scheduledon: start,
    crf69_duration: minutes,
    // Reports add up the hours of this column.
    crf69_combinedduration: Math.round((minutes / 60) * 100) / 100,
    crf69_sessiondate: day,
    'crf69_RecurringActivity@odata.bind': rowReference(recurringActivity, id),
    ...(schemeId && { 'crf69_Scheme@odata.bind': rowReference(scheme, schemeId) }),
    ...(programmeId && { 'crf69_Programme@odata.bind': rowReference(programme, programmeId) }),
    ...(organizationId && { 'crf69_Organization@odata.bind': rowReference(externalOrganization, organizationId) }),
  };
}

const lengthOf = (from: number, to: number): number => (to < from ? to - from + minutesOfDay : to - from);

/** Returns minutes after midnight; older records also have `9:30`. */
function clockMinutes(text: string): number | undefined {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === '' ? undefined : Number(hour) * 60 + Number(minute);
}

function clockTime(minutes: number): string {
  const ofDay = minutes % minutesOfDay;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
