/** When a scheduled email is due, and what to do with it then. */
import { dispatchStatus } from '../schema/choices/records.ts';

const { scheduled, dispatching } = dispatchStatus.codes;

/** After an outage, an email later than this is not sent by itself any more: a person is asked. */
export const mostLateHours = 24;

/** Where an email stands, as its row tells; a row that another app made has no status yet. */
export type Standing = { status: number | null; scheduledOn: string | null; claimedUntil: string | null };

/**
 * - `wait`: not yet, or not at all any more
 * - `dispatch`: due
 * - `miss`: due for more than a day
 * - `finish`: somebody began, and has stopped working on it
 */
export type Due = 'wait' | 'dispatch' | 'miss' | 'finish';

/** Due from its instant on, never early. */
export function dueOf({ status, scheduledOn, claimedUntil }: Standing, now: Date): Due {
  if (status === dispatching)
    return claimedUntil !== null && Date.parse(claimedUntil) <= now.getTime() ? 'finish' : 'wait';
  if ((status !== scheduled && status !== null) || scheduledOn === null) return 'wait';
  const lateMs = now.getTime() - Date.parse(scheduledOn);
  if (!(lateMs >= 0)) return 'wait';
  return lateMs > mostLateHours * 3_600_000 ? 'miss' : 'dispatch';
}

/** Whether people may still change or delete an email: not while it is sent, and not once it was. */
export const mayEdit = (status: number | null): boolean =>
  status === null || status === scheduled || status === dispatchStatus.codes.missed;
