/** An email is about its activity as its writer saw it: what has changed since decides whether it may be sent. */
import type { OccasionState } from '../contract/email.ts';
import { displayDateTime } from '../time.ts';

/** What the writer of an email saw of its activity when they saved it; a start that was not seen is empty. */
export type OccasionSeen = Pick<OccasionState, 'start' | 'cancelledOn'>;

type Reminder = {
  /** Undefined in a row of another app: whoever wrote it saw no cancellation. */
  seen: OccasionSeen | undefined;
  /** When it was to be sent: an instant. */
  scheduledOn: string | null;
};

/**
 * Returns why an email is not sent any more, in words for staff; undefined where it may be sent.
 * @param state of its activity now; undefined where that was deleted
 */
export function whyOutdated(state: OccasionState | undefined, reminder: Reminder, now: Date): string | undefined {
  const { seen, scheduledOn } = reminder;
  const changed = state ? whatChanged(state, seen) : 'The activity that it is about was deleted';
  if (changed !== undefined) return `${changed}, after this email was saved.`;
  if (!state?.start || Date.parse(state.start) > now.getTime()) return undefined;
  // Whoever wants it sent after the start was asked.
  if (hasBegunBy(state, scheduledOn)) return undefined;
  return `“${state.name}” began on ${displayDateTime(state.start)}, before this email could be sent.`;
}

/** What to do about an email of which nothing was tried, and about one that had begun. */
const advice = {
  untried: ' Edit it if it is to be sent all the same.',
  // A bulk email cannot be edited.
  untriedBulk: ' Copy it as new if it is to be sent all the same.',
  begun: ' Tell its people, if they are to know.',
} as const;

/** The reason in the row of an outdated email. @param why as `whyOutdated` returns it */
export const outdatedProblem = (why: string, how: keyof typeof advice): string => why + advice[how];

/** Returns what changed, of an email that was not sent, or no further, for that; undefined of any other. @param problem its reason */
export function outdatedIn(problem: string): string | undefined {
  const given = Object.values(advice).find((one) => problem.endsWith(one));
  return given && problem.slice(0, -given.length);
}

function whatChanged({ name, start, cancelledOn, isActive }: OccasionState, seen: OccasionSeen | undefined) {
  if (!isActive) return `“${name}” was deactivated`;
  if (!isSame(cancelledOn, seen?.cancelledOn ?? null))
    return cancelledOn
      ? `“${name}” was cancelled on ${displayDateTime(cancelledOn)}`
      : `“${name}” takes place again, although it had been cancelled`;
  // Another app's row does not say when it was to begin.
  if (!seen || isSame(start, seen.start)) return undefined;
  if (!seen.start) return `“${name}” got a time: ${displayDateTime(start)}`;
  return start
    ? `“${name}” was moved from ${displayDateTime(seen.start)} to ${displayDateTime(start)}`
    : `“${name}” lost its time`;
}

const isSame = (one: string | null, other: string | null): boolean =>
  Date.parse(one ?? '') === Date.parse(other ?? '') || (!one && !other);

/** @param on an instant */
const hasBegunBy = ({ start }: OccasionState, on: string | null): boolean =>
  start !== '' && on !== null && Date.parse(start) <= Date.parse(on);

/**
 * Returns what a person must know before an email is sent about this: that it has begun by then, does not take place, or
 * has changed.
 * @param on when it is sent: an instant
 * @param seen what the writer of the email saw when it was saved; undefined for a new email
 */
export function warningAbout(state: OccasionState | undefined, on: string, seen?: OccasionSeen): string | undefined {
  if (!state) return undefined;
  const { name, start, cancelledOn } = state;
  if (cancelledOn) return `“${name}” was cancelled on ${displayDateTime(cancelledOn)}.`;
  if (hasBegunBy(state, on)) return `This email comes only after “${name}” has begun (${displayDateTime(start)}).`;
  const changed = seen && whatChanged(state, seen);
  return changed && `${changed}, after this email was saved.`;
}
