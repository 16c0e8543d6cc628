/** The dated sessions of a recurring activity: what each is called, when it takes place, and that there is one a day. */
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
  /** `HH:mm` on Singapore's clock, and minutes; nothing where nobody has said. */
  time: string | null;
  duration: number | null;
  schemeId: string | null;
  programmeId: string | null;
  organizationId: string | null;
};

/** Singapore clock times, `HH:mm`. An end before the start lies on the next day; an end at the start lasts 0 minutes. */
export type TimeWindow = { start: string; end: string };

/** Instants in UTC. */
export type Slot = { start: string; end: string; minutes: number };

// Any fixed UUID would do; changing it would let a day have a second session.
const sessionNamespace = '7d0c7b4e-0a52-4c0e-8f0b-3f6f5b1f2a90';
const minutesOfDay = 24 * 60;

/** The id of the session of a day: the same for everybody who makes it, so that two who do make one. */
export const sessionId = (recurringId: string, day: Day): string =>
  nameBasedId(`${recurringId.toLowerCase()}/${day}`, sessionNamespace);

/** @returns from the activity's time for as long as it lasts */
export function defaultWindow({ time, duration }: Pick<RecurringActivity, 'time' | 'duration'>): TimeWindow {
  const start = clockMinutes(time ?? '') ?? 0;
  return { start: clockTime(start), end: clockTime(start + (duration ?? 0)) };
}

/** @returns when a day's session takes place: as the activity says, or within the window that somebody has set */
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

/** @returns whether a text is a clock time, `HH:mm` */
export const isClockTime = (text: string): boolean => clockMinutes(text) !== undefined && text.length === 5;

/** The row of a new session, but for its attendances. */
export function newSession(recurring: RecurringActivity, day: Day, set?: TimeWindow): RowInput<typeof activity> {
  const { start, minutes } = slotOn(day, recurring, set);
  const { id, schemeId, programmeId, organizationId } = recurring;
  return {
    crf69_activityid: sessionName(recurring.name, day),
    crf69_scheduledon: start,
    crf69_duration: minutes,
    // Reports add up hours from here.
    crf69_combinedduration: Math.round((minutes / 60) * 100) / 100,
    crf69_sessiondate: day,
    'crf69_RecurringActivity@odata.bind': rowReference(recurringActivity, id),
    ...(schemeId && { 'crf69_Scheme@odata.bind': rowReference(scheme, schemeId) }),
    ...(programmeId && { 'crf69_Programme@odata.bind': rowReference(programme, programmeId) }),
    ...(organizationId && { 'crf69_Organization@odata.bind': rowReference(externalOrganization, organizationId) }),
  };
}

const lengthOf = (from: number, to: number): number => (to < from ? to - from + minutesOfDay : to - from);

/** Minutes after midnight; older records write `9:30`. */
function clockMinutes(text: string): number | undefined {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === '' ? undefined : Number(hour) * 60 + Number(minute);
}

function clockTime(minutes: number): string {
  const ofDay = minutes % minutesOfDay;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
