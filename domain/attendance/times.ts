/** The times that attendance is marked with, and how they are written. */
import { addMinutes, type Day, displayTime, instantAt, singaporeDay } from '../time.ts';

/** What a mark sets: a specific instant (ISO 8601 in UTC), or whatever the time is then. */
export type TimeSetting = { kind: 'now' } | { kind: 'at'; instant: string };

/** The attendance-taking settings. */
export type TimeSettings = { checkIn: TimeSetting; checkOut: TimeSetting };

/** When something takes place; `duration` in minutes. */
export type Schedule = { scheduledOn: string | null; duration: number | null };

const now: TimeSetting = { kind: 'now' };

/** Check-in at the scheduled time and checkout when its duration is over; the current time where nothing is scheduled. */
export function defaultSettings({ scheduledOn, duration }: Schedule): TimeSettings {
  if (scheduledOn === null) return { checkIn: now, checkOut: now };
  return {
    checkIn: { kind: 'at', instant: scheduledOn },
    checkOut: { kind: 'at', instant: addMinutes(scheduledOn, duration ?? 0) },
  };
}

/** @returns the instant that a setting stands for, in whole seconds, as Dataverse stores it */
export function instantOf(setting: TimeSetting, at: Date): string {
  const instant = setting.kind === 'now' ? at.toISOString() : new Date(setting.instant).toISOString();
  return `${instant.slice(0, 19)}Z`;
}

/** What a mark comes to: the times, and in words what of the settings could not be kept; or why it is not made. */
export type MarkResult =
  | { times: { start: string; end: string }; note?: string; refused?: never }
  | { refused: string; times?: never; note?: never };

/**
 * What “Attended” sets: both times. Whoever comes after the end that is scheduled leaves when they came, until somebody
 * knows better; two times that somebody typed the wrong way round are refused.
 */
export function attendedTimes(settings: TimeSettings, at: Date): MarkResult {
  const start = instantOf(settings.checkIn, at);
  const end = instantOf(settings.checkOut, at);
  if (Date.parse(end) >= Date.parse(start)) return { times: { start, end } };
  if (settings.checkIn.kind === 'at') return { refused: wrongWayRound };
  return {
    times: { start, end: start },
    note: `The end, ${displayTime(end)}, is over: both times are the check-in’s.`,
  };
}

/**
 * What “Check out” sets for somebody who came at `start`. An end before that is not taken: the current time is, and
 * where even that is before it, nothing.
 */
export function checkOutTimes(start: string, { checkOut }: TimeSettings, at: Date): MarkResult {
  const end = instantOf(checkOut, at);
  if (Date.parse(end) >= Date.parse(start)) return { times: { start, end } };
  const now = instantOf({ kind: 'now' }, at);
  if (Date.parse(now) < Date.parse(start)) return { refused: `The check-in, ${displayTime(start)}, is still to come.` };
  return {
    times: { start, end: now },
    note: `The end, ${displayTime(end)}, is before the check-in: the current time was taken.`,
  };
}

const wrongWayRound = 'The Checkout Time is before the Check-in Time.';

/** @returns what is wrong with the settings, in words; nothing when marks can be made with them */
export const settingsProblem = (settings: TimeSettings, at: Date): string | undefined =>
  attendedTimes(settings, at).refused;

/** What a mark takes: the clock for who comes and the schedule for when they leave, or the schedule for both. */
export type TimeMode = 'Now' | 'Scheduled';

/** @returns the settings of a mode, for something that is scheduled like this */
export const settingsFor = (mode: TimeMode, scheduled: TimeSettings): TimeSettings =>
  mode === 'Scheduled' ? scheduled : { checkIn: now, checkOut: scheduled.checkOut };

/** `2026-03-01 09:00 hrs`, by Singapore's clock. */
export const displayHours = (instant: string): string => `${singaporeDay(instant)} ${displayTime(instant)} hrs`;

/** `08:37` on the session's day; with its day, as specified, on any other. */
export const shortHours = (instant: string, day: Day | undefined): string =>
  singaporeDay(instant) === day ? displayTime(instant) : displayHours(instant);

/** An instant as a field for date and time takes it, by Singapore's clock: `2026-03-01T09:00`. */
export const toClock = (instant: string): string => `${singaporeDay(instant)}T${displayTime(instant)}`;

/** @returns the instant of such a field; nothing while it is not filled in */
export function fromClock(clock: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(clock);
  return match?.[1] && match[2] ? instantAt(match[1], match[2]) : undefined;
}

/** An instant with its seconds zeroed, as `crf69_createdonwithoutseconds` keeps the time of creation. */
export const withoutSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16)}:00Z`;
