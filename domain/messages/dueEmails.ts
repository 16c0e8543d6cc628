/** Decides when a scheduled email is due, and what to do with it. */
import { dispatchStatus } from '../schema/choices/records.ts';
import { mayEmailBecome } from './emailTransitions.ts';

const { scheduled, dispatching, sent, partlyFailed, failed, stopped } = dispatchStatus.codes;

/** An email later than this, as after an outage, is not sent automatically: a person decides. */
export const mostLateHours = 24;

/** An email's state by its row; a row that another app created has no status yet. */
export type DispatchState = { status: number | null; scheduledOn: string | null; claimedUntil: string | null };

/**
 * - `wait`: not due yet, or not any more
 * - `dispatch`: due
 * - `miss`: due for more than a day
 * - `finish`: a worker started it and its claim has expired
 * - `sweep`: it was stopped, and its deliveries do not have that status yet
 */
export type Due = 'wait' | 'dispatch' | 'miss' | 'finish' | 'sweep';

/** Returns what to do; an email is due from its instant on, never early. */
export function dueOf({ status, scheduledOn, claimedUntil }: DispatchState, now: Date): Due {
  if (status === dispatching || status === stopped) {
    if (claimedUntil === null || Date.parse(claimedUntil) > now.getTime()) return 'wait';
    return status === stopped ? 'sweep' : 'finish';
  }
  if ((status !== scheduled && status !== null) || scheduledOn === null) return 'wait';
  const lateMs = now.getTime() - Date.parse(scheduledOn);
  if (!(lateMs >= 0)) return 'wait';
  return lateMs > mostLateHours * 3_600_000 ? 'miss' : 'dispatch';
}

/**
 * Returns whether people may still change an email: not while it is sent, and not after any of it was tried.
 * @param isUntried it was refused as a whole, before any message was made
 */
export const mayEdit = (status: number | null, isUntried = false): boolean =>
  mayEmailBecome(status, scheduled) && (status !== failed || isUntried);

/** Returns whether people may delete an email: one that has reached nobody. */
export const mayDelete = (status: number | null): boolean => mayEdit(status) || status === failed;

/** The outcomes of an email's messages, once none is in progress. */
export type Ends = { accepted: number; unsent: number; stopped: number };

/** Returns the final status of an email. */
export function endStatus({ accepted, unsent, stopped: ended }: Ends): number {
  if (ended > 0) return stopped;
  if (unsent === 0) return sent;
  return accepted === 0 ? failed : partlyFailed;
}
