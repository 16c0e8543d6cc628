/** When a scheduled email is due, and what to do with it then. */
import { dispatchStatus } from '../schema/choices/records.ts';
import { mayEmailBecome } from './emailTransitions.ts';

const { scheduled, dispatching, sent, partlyFailed, failed, stopped } = dispatchStatus.codes;

/** After an outage, an email later than this is not sent by itself any more: a person is asked. */
export const mostLateHours = 24;

/** Where an email stands, as its row tells; a row that another app made has no status yet. */
export type Standing = { status: number | null; scheduledOn: string | null; claimedUntil: string | null };

/**
 * - `wait`: not yet, or not at all any more
 * - `dispatch`: due
 * - `miss`: due for more than a day
 * - `finish`: somebody began, and does not work on it any more
 * - `sweep`: it was stopped, and its deliveries do not say so yet
 */
export type Due = 'wait' | 'dispatch' | 'miss' | 'finish' | 'sweep';

/** Due from its instant on, never early. */
export function dueOf({ status, scheduledOn, claimedUntil }: Standing, now: Date): Due {
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
 * Whether people may still change an email: not while it is sent, and not once any of it was tried.
 * @param isUntried no message of it was ever made: it was refused as a whole
 */
export const mayEdit = (status: number | null, isUntried = false): boolean =>
  mayEmailBecome(status, scheduled) && (status !== failed || isUntried);

/** Whether people may delete an email: one that has reached nobody. */
export const mayDelete = (status: number | null): boolean => mayEdit(status) || status === failed;

/** What has become of an email's messages, once none of them is on its way any more. */
export type Ends = { accepted: number; unsent: number; stopped: number };

/** @returns the status that an email ends in */
export function endStatus({ accepted, unsent, stopped: ended }: Ends): number {
  if (ended > 0) return stopped;
  if (unsent === 0) return sent;
  return accepted === 0 ? failed : partlyFailed;
}
