import type { EmailState } from '../../../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../../../domain/schema/choices/records.ts';

const { codes } = dispatchStatus;

export type Dispatched = {
  status: keyof typeof codes;
  /** A worker has claimed it: the stop of a stopped one is not complete yet. */
  isClaimed: boolean;
};

/** Returns what can be ordered of an email: to stop it, or to resume it. */
export function emailStateOf({ status, isClaimed }: Dispatched): EmailState {
  if (status === 'dispatching') return 'sending';
  if (status === 'stopped') return isClaimed ? 'stopping' : 'stopped';
  return 'done';
}

/** A row from another app has no status yet, and counts as scheduled. */
export function statusOf(code: number | null): Dispatched['status'] {
  const found = Object.entries(codes).find(([, value]) => value === code)?.[0];
  return isStatus(found) ? found : 'scheduled';
}

const isStatus = (name: string | undefined): name is Dispatched['status'] =>
  name !== undefined && Object.hasOwn(codes, name);
