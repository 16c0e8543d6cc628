/** The times that attendance is marked with, and their formats. */
import { addMinutes, type Day, displayTime, instantAt, singaporeDay } from '../time.ts';

/** What a mark sets: a specific instant (ISO 8601 in UTC), or the current time. */
export type TimeSetting = { kind: 'now' } | { kind: 'at'; instant: string };

/** The attendance-taking settings. */
export type TimeSettings = { checkIn: TimeSetting; checkOut: TimeSetting };

/** When something takes place; `duration` in minutes. */
export type Schedule = { scheduledOn: string | null; duration: number | null };

const now: TimeSetting = { kind: 'now' };

/**
 * Returns check-in at the scheduled time and checkout when its duration is over; the current time where nothing is
 * scheduled.
 */
export function defaultSettings({ scheduledOn, duration }: Schedule): TimeSettings {
  if (scheduledOn === null) return { checkIn: now, checkOut: now };
  return {
    checkIn: { kind: 'at', instant: scheduledOn },
    checkOut: { kind: 'at', instant: addMinutes(scheduledOn, duration ?? 0) },
  };
}

/** Returns the instant of a setting, in whole seconds, as Dataverse stores it. */
export function instantOf(setting: TimeSetting, at: Date): string {
  const instant = setting.kind === 'now' ? at.toISOString() : new Date(setting.instant).toISOString();
  return `${instant.slice(0, 19)}Z`;
}

/**
 * The result of a mark: the times, with a sentence about any setting that could not be applied; or why it is refused.
 */
export type MarkResult =
  | { times: { start: string; end: string }; note?: string; refused?: never }
  | { refused: string; times?: never; note?: never };

/**
 * Returns both times for “Attended”. A person who comes after the scheduled end leaves when they came, until somebody
 * corrects it; two typed times in the wrong order are refused.
 */
export function attendedTimes(settings: TimeSettings, at: Date): MarkResult {
  const start = instantOf(settings.checkIn, at);
  const end = instantOf(settings.checkOut, at);
  if (Date.parse(end) >= Date.parse(start)) return { times: { start, end } };
  if (settings.checkIn.kind === 'at') return { refused: wrongWayRound };
  return {
    times: { start, end: start },
    note: `The end, ${displayTime(end)}, has passed, so the checkout is the check-in time.`,
  };
}

/**
 * Returns the times of somebody whom staff noted at the door as not known, and later say who it is: the check-in is when they came.
 * @param cameOn an instant, also after the end
 */
export const cameTimes = ({ checkOut }: TimeSettings, cameOn: string): MarkResult =>
  attendedTimes({ checkIn: now, checkOut }, new Date(cameOn));

const wrongWayRound = 'The Checkout Time is before the Check-in Time.';

/** Returns what is wrong with the settings, in words; undefined when marks can be made with them. */
export const settingsProblem = (settings: TimeSettings, at: Date): string | undefined =>
  attendedTimes(settings, at).refused;

/** The times of a mark: the clock for check-in and the schedule for checkout, or the schedule for both. */
export type TimeMode = 'Now' | 'Scheduled';

/** Returns the settings of a mode for a schedule. */
export const settingsFor = (mode: TimeMode, scheduled: TimeSettings): TimeSettings =>
  mode === 'Scheduled' ? scheduled : { checkIn: now, checkOut: scheduled.checkOut };

/** Formats an instant by Singapore's clock: `2026-03-01 09:00 hrs`. */
export const displayHours = (instant: string): string => `${singaporeDay(instant)} ${displayTime(instant)} hrs`;

/** Formats a time: `08:37` on the session's day; on any other with the date, as specified. */
export const shortHours = (instant: string, day: Day | undefined): string =>
  singaporeDay(instant) === day ? displayTime(instant) : displayHours(instant);

/** Formats an instant for a date and time field, by Singapore's clock: `2026-03-01T09:00`. */
export const toClock = (instant: string): string => `${singaporeDay(instant)}T${displayTime(instant)}`;

/** Returns the instant of such a field; undefined while it is incomplete. */
export function fromClock(clock: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(clock);
  return match?.[1] && match[2] ? instantAt(match[1], match[2]) : undefined;
}

/** Returns an instant with its seconds zeroed, as `crf69_createdonwithoutseconds` stores the time of creation. */
export const withoutSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16)}:00Z`;
