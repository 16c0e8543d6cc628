/** The times of a person who leaves. */
import { displayTime } from '../time.ts';
import type { Times } from './status.ts';
import { instantOf, type MarkResult, type TimeSettings } from './times.ts';

/** A person who has come, with the end that they have already. */
export type Arrived = Times & { readonly start: string };

/** What ends a stay: the settings of the register, and when the session ends, an instant. */
export type CheckOut = Pick<TimeSettings, 'checkOut'> & { sessionEnd: string | undefined };

const now = { kind: 'now' } as const;

/**
 * Returns the times of a person who is checked out: they leave now, or left at their end when that has passed. With
 * “Use Current Time” they leave now in any case. A person who came after the end leaves now. A person who leaves before
 * the time at which they were to come was here until now.
 */
export function checkOutTimes({ start, end }: Arrived, { checkOut, sessionEnd }: CheckOut, at: Date): MarkResult {
  const current = instantOf(now, at);
  const limit = end ?? sessionEnd;
  const left = checkOut.kind === 'at' && limit !== undefined && isBefore(limit, current) ? limit : current;
  if (!isBefore(left, start)) return { times: { start, end: instantOf({ kind: 'at', instant: left }, at) } };
  if (isBefore(current, start))
    return {
      times: { start: current, end: current },
      note: `The check-in, ${displayTime(start)}, is in the future, so the current time is used for both.`,
    };
  return {
    times: { start, end: current },
    note: `The end, ${displayTime(left)}, is before the check-in, so the current time is used.`,
  };
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Says what checking out these people writes. */
export function checkOutText(people: readonly Arrived[], settings: CheckOut, at: Date): string {
  const current = instantOf(now, at);
  const ends = people.map((person) => checkOutTimes(person, settings, at).times?.end ?? current);
  const past = ends.filter((end) => end !== current);
  if (past.length === 0) return `They leave now. ${keeps}`;
  const [first, ...others] = [...new Set(past)].sort();
  const when = others.length === 0 ? `at ${displayTime(first ?? '')}` : 'at their own ends';
  return past.length === ends.length
    ? `They left ${when}, when the session ended. ${keeps}`
    : `${past.length} left ${when}, when the session ended; ${ends.length - past.length} came after it and leave now. ${keeps}`;
}

const keeps = 'They keep the time at which they checked in.';
