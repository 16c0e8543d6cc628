/** The times of one person, as somebody corrects them. */
import { type Day, displayTime, instantAt, isDay, singaporeDay } from '../time.ts';
import { sessionEnd } from './sessionSpan.ts';
import type { Times } from './status.ts';
import type { Schedule } from './times.ts';

/** A day and a time as typed: `17:05`, `1705`, `5pm`, `5.30 pm`; an empty time for none. */
export type TypedTime = { day: Day; time: string };

/** The start of a person who came, and the end if there is one: instants. */
export type Stay = { start: string; end: string | null };

/** The stored times; without a start, nobody has marked that the person came. */
type Stored = Pick<Times, 'start' | 'end'>;

/** What is wrong with which of the two. */
export type StayProblem = { of: 'start' | 'end'; text: string };

/** The corrected times, or what is wrong with which of the two fields. */
export type Correction = { times: Stay; problem?: never } | { times?: never; problem: StayProblem };

/** Nobody stays much longer than the session: more is a slip, such as the wrong day or morning for evening. */
const mostBeyondMinutes = 12 * 60;
const minuteMs = 60_000;

/** Returns a typed time as `HH:mm`; undefined when it is none. */
export function readClockTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = '00', half] = match;
  const isHalf = half !== undefined;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return undefined;
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

/** Returns an instant as the fields show it; an empty time on a day where there is none. */
export const typedTimeOf = (instant: string | null, day: Day): TypedTime =>
  instant === null ? { day, time: '' } : { day: singaporeDay(instant), time: displayTime(instant) };

/** Reads and checks corrected times, as `stayProblem`. A time that was not touched keeps its seconds. */
export function correctedTimes(
  before: Stored,
  typed: { start: TypedTime; end: TypedTime },
  schedule: Schedule,
  now: number,
): Correction {
  const start = instantOf(typed.start, before.start);
  if (start === undefined) return wrong('start', 'Please enter a time such as 17:05 or 5pm.');
  const end = typed.end.time.trim() === '' ? null : instantOf(typed.end, before.end);
  if (end === undefined) return wrong('end', 'Please enter a time such as 17:05 or 5pm, or leave it empty.');
  // Equal times are right where a mark wrote them, and an undo writes them again (`stayProblem`); a typed pair is a slip.
  if (end !== null && Date.parse(end) === Date.parse(start)) return wrong('end', notAfter);
  const problem = stayProblem(before, { start, end }, schedule, now);
  return problem ? { problem } : { times: { start, end } };
}

/**
 * Returns what is wrong with corrected times, on the screen and again where the API stores them: a time that was typed is not later than now, the end is not before the
 * start, and the stay is at most twelve hours longer than the session. An end that was set ahead may stay.
 * @param before the stored times
 * @param now in milliseconds
 */
export function stayProblem(
  before: Stored,
  { start, end }: Stay,
  schedule: Schedule,
  now: number,
): StayProblem | undefined {
  if (start !== before.start && Date.parse(start) > now) return { of: 'start', text: 'The start is later than now.' };
  if (end === null) return undefined;
  const planned = sessionEnd(schedule);
  const isPlanned = end === before.end || (planned !== undefined && Date.parse(end) === Date.parse(planned));
  if (!isPlanned && Date.parse(end) > now) return { of: 'end', text: 'The end is later than now.' };
  const minutes = (Date.parse(end) - Date.parse(start)) / minuteMs;
  if (minutes < 0) return { of: 'end', text: notAfter };
  const most = lengthOf(schedule) + mostBeyondMinutes;
  if (minutes > most)
    return { of: 'end', text: `That is longer than ${Math.floor(most / 60)} hours. Please check the days.` };
  return undefined;
}

const notAfter = 'The end is not after the start.';

const wrong = (of: StayProblem['of'], text: string): Correction => ({ problem: { of, text } });

function instantOf({ day, time }: TypedTime, before: string | null): string | undefined {
  const clock = readClockTime(time);
  if (clock === undefined || !isDay(day)) return undefined;
  if (before !== null && singaporeDay(before) === day && displayTime(before) === clock) return before;
  return `${instantAt(day, clock).slice(0, 19)}Z`;
}

/** The session's length in minutes; one that is not scheduled has none. */
function lengthOf(schedule: Schedule): number {
  const end = sessionEnd(schedule);
  return end === undefined || schedule.scheduledOn === null
    ? 0
    : (Date.parse(end) - Date.parse(schedule.scheduledOn)) / minuteMs;
}
