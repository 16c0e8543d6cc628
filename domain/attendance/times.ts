/** The times that attendance is marked with, and how they are written. */
import { addMinutes, displayTime, instantAt, singaporeDay } from '../time.ts';
import type { Times } from './status.ts';

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

/** What “Attended” sets: both times. */
export const timesOf = ({ checkIn, checkOut }: TimeSettings, at: Date): Required<Times> => ({
  start: instantOf(checkIn, at),
  end: instantOf(checkOut, at),
});

/** @returns what is wrong with the settings, in words; nothing when marks can be made with them */
export function settingsProblem(settings: TimeSettings, at: Date): string | undefined {
  const { start, end } = timesOf(settings, at);
  if (start === null || end === null || Date.parse(end) >= Date.parse(start)) return undefined;
  return 'The Checkout Time is before the Check-in Time.';
}

/** `2026-03-01 09:00 hrs`, by Singapore's clock. */
export const displayHours = (instant: string): string => `${singaporeDay(instant)} ${displayTime(instant)} hrs`;

/** An instant as a field for date and time takes it, by Singapore's clock: `2026-03-01T09:00`. */
export const toClock = (instant: string): string => `${singaporeDay(instant)}T${displayTime(instant)}`;

/** @returns the instant of such a field; nothing while it is not filled in */
export function fromClock(clock: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(clock);
  return match?.[1] && match[2] ? instantAt(match[1], match[2]) : undefined;
}

/** An instant with its seconds zeroed, as `crf69_createdonwithoutseconds` keeps the time of creation. */
export const withoutSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16)}:00Z`;
