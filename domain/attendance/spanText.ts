/** How people read when a session takes place. */
import { addDays, type Day, displayDateTime, displayTime, singaporeDay } from '../time.ts';
import { sessionEnd } from './sessionSpan.ts';
import type { Schedule } from './times.ts';
import { shortWeekday } from './usualDay.ts';

/**
 * Returns `09:00–11:00`; a part that is on another day than the given one has its weekday (`Wed 22:00–06:00`, `22:00–Fri 06:00`),
 * and where that would not tell the week, its date. Only the start without a duration, and nothing of what is not scheduled.
 */
export function spanText({ scheduledOn, duration }: Schedule, day: Day): string {
  const end = sessionEnd({ scheduledOn, duration });
  if (scheduledOn === null || end === undefined) return '';
  const start = nearTime(scheduledOn, singaporeDay(scheduledOn), day);
  // What ends at midnight does not reach the next day.
  const lastDay = singaporeDay(new Date(Date.parse(end) - 1));
  return duration ? `${start}–${nearTime(end, lastDay, day)}` : start;
}

function nearTime(instant: string, on: Day, day: Day): string {
  if (on === day) return displayTime(instant);
  const isNear = addDays(day, -week) < on && on < addDays(day, week);
  return isNear ? `${shortWeekday(singaporeDay(instant))} ${displayTime(instant)}` : displayDateTime(instant);
}

const week = 7;
