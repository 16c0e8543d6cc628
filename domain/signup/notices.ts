/** The notices to volunteers about their places, and when they may be sent. */
import type { Schedule } from '../attendance/times.ts';
import { displayTime } from '../clock.ts';
import { addDays, addMinutes, instantAt, singaporeDay } from '../time.ts';
import type { SessionChange } from './toldSession.ts';

/**
 * - `promoted`: a place became free, and is theirs
 * - `reminder`: on the day before
 * - `call`: to all who wait: a place became free shortly before the session, and goes to whoever presses first
 * - `invited`: staff invite them
 * - a change of the session
 */
export type Notice = 'promoted' | 'reminder' | 'call' | 'invited' | SessionChange;

/** Singapore's hours in which people are written to; a session within twelve hours is told of at any time. */
const [fromTime, untilTime] = ['08:00', '21:00'];
const urgentHours = 12;
const urgentMs = urgentHours * 3_600_000;
/** These hours as staff read them on the screen. */
export const tellingHours = `but not between ${untilTime} and ${fromTime}, unless the session begins within ${urgentHours} hours`;
const reminderTime = '10:00';

/** The timer that sends the notices reads every so many minutes who is to be told what. */
const minutesBetweenReadings = 15;
/** Between these hours of the night in Singapore the timer does not run: no session begins then. */
const [pauseAfter, pauseUntil] = ['00:00', '04:00'];

/** For how long after its start people are told that a session has changed: staff may change it at the last moment, and the next reading comes later. */
export const minutesOfLateChanges = 30;

/** Returns by when the timer has read a change that is made now: the end of its present period, or of the night's pause. @param at now, an instant */
export function readBy(at: string): string {
  const latest = addMinutes(at, minutesBetweenReadings);
  const betweenMs = minutesBetweenReadings * 60_000;
  const reading = new Date(Math.floor(Date.parse(latest) / betweenMs) * betweenMs).toISOString();
  const time = displayTime(reading);
  return pauseAfter < time && time < pauseUntil ? instantAt(singaporeDay(reading), pauseUntil) : latest;
}

/** Returns whether people may be written to now about a session. @param now an instant */
export function mayTell({ scheduledOn }: Schedule, now: string): boolean {
  const time = displayTime(now);
  const aheadMs = scheduledOn === null ? Number.NaN : Date.parse(scheduledOn) - Date.parse(now);
  // Long after the start nobody is still on the way.
  const isUrgent = -minutesOfLateChanges * 60_000 <= aheadMs && aheadMs <= urgentMs;
  return isUrgent || (fromTime <= time && time < untilTime);
}

/** Returns whether it is the day before a session, and time to remind those who had a place by then. */
export function isReminderDue({ scheduledOn }: Schedule, goingOn: string, now: string): boolean {
  if (scheduledOn === null) return false;
  const dayBefore = addDays(singaporeDay(scheduledOn), -1);
  const due = Date.parse(instantAt(dayBefore, reminderTime));
  const isToday = singaporeDay(now) === dayBefore && displayTime(now) < untilTime;
  return isToday && Date.parse(now) >= due && Date.parse(goingOn) < due;
}
