/** Derives when a session takes place: until its end, over midnight too. */
import { addDays, addMinutes, type Day, singaporeDay, startOfDay } from '../time.ts';
import type { Span } from './showModes.ts';
import type { Schedule } from './times.ts';

/**
 * Returns when a session ends, an instant; one without a duration lasts to the end of its day. Undefined when it is not
 * scheduled.
 */
export function sessionEnd({ scheduledOn, duration }: Schedule): string | undefined {
  if (scheduledOn === null) return undefined;
  return duration ? addMinutes(scheduledOn, duration) : startOfDay(addDays(singaporeDay(scheduledOn), 1));
}

/** Returns whether a session overlaps a span. */
export function isWithin(schedule: Schedule, { from, before }: Span): boolean {
  const { scheduledOn } = schedule;
  const end = sessionEnd(schedule);
  if (scheduledOn === null || end === undefined) return from === undefined && before === undefined;
  return (
    (from === undefined || Date.parse(end) > Date.parse(from)) &&
    (before === undefined || Date.parse(scheduledOn) < Date.parse(before))
  );
}

/** Returns whether a session has begun at an instant. */
export const hasBegun = ({ scheduledOn }: Schedule, now: string): boolean =>
  scheduledOn !== null && Date.parse(scheduledOn) <= Date.parse(now);

/** Returns whether a session takes place at an instant, in milliseconds. */
export const isUnderWay = (schedule: Schedule, now: number): boolean =>
  schedule.scheduledOn !== null && Date.parse(schedule.scheduledOn) <= now && !isOver(schedule, now);

/** Returns whether a session has ended at an instant, in milliseconds; one that is not scheduled never does. */
export function isOver(schedule: Schedule, now: number): boolean {
  const end = sessionEnd(schedule);
  return end !== undefined && Date.parse(end) <= now;
}

/**
 * Returns whether somebody's time at a session has passed: it is over, or they have left, by the end that is written for them. Until
 * then it counts for nobody's hours, because *Attended* writes the end in advance. @param now in milliseconds
 */
export const hasPassedFor = (end: string | null, schedule: Schedule, now: number): boolean =>
  end === null
    ? schedule.scheduledOn === null || isOver(schedule, now)
    : Date.parse(end) <= now || isOver(schedule, now);

/** Returns the Singapore days on which a session takes place, of those from the first to the last. */
export function daysOn(schedule: Schedule, first: Day, last: Day): Day[] {
  const { scheduledOn } = schedule;
  const end = sessionEnd(schedule);
  if (scheduledOn === null || end === undefined) return [];
  const ends = singaporeDay(new Date(Date.parse(end) - 1));
  const days: Day[] = [];
  const begins = singaporeDay(scheduledOn);
  for (let day = begins > first ? begins : first; day <= ends && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
