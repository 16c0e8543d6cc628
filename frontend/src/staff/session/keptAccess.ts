/**
 * Stores who was admitted to the staff area on this device today. Without a signal this cannot be checked again: the
 * day's sessions that this device has seen stay readable on it until midnight, or until the end of one that runs over
 * midnight, or until somebody signs out.
 */
import { type Day, singaporeDay } from '../../../../domain/time.ts';
import { deviceStorage, keepInStorage, readFromStorage } from '../../ui/deviceStorage.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

const key = 'staff-access';

export type KeptAccess = { name: string; accountId: string; day: Day };

type Stored = KeptAccess & {
  /** An instant; only if it is after the day's midnight. */
  until?: string;
};

export function keepAccess({ name = '', accountId }: Pick<Tokens, 'name' | 'accountId'>): void {
  const before = stored();
  const until = before?.accountId === accountId ? before.until : undefined;
  keepInStorage(deviceStorage, key, { name, accountId, day: today(), ...(until && { until }) });
}

/** Keeps the access of somebody who was admitted until an instant, over midnight. */
export function extendAccess(until: string): void {
  const kept = stored();
  if (kept && kept.until !== until && keptAccess()) keepInStorage(deviceStorage, key, { ...kept, until });
}

export const forgetAccess = (): void => keepInStorage(deviceStorage, key, undefined);

/** Returns who was admitted today; undefined after that day and its sessions, or if nobody was. */
export function keptAccess(): KeptAccess | undefined {
  const kept = stored();
  return kept && lasts(kept) ? { name: kept.name, accountId: kept.accountId, day: today() } : undefined;
}

/** Returns whether what was kept on a day may still be read. */
export const lasts = ({ day, until }: Pick<Stored, 'day' | 'until'>): boolean =>
  day === today() || (until !== undefined && Date.parse(until) > Date.now());

function stored(): Stored | undefined {
  const kept = readFromStorage(deviceStorage, key);
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('day' in kept)) return undefined;
  const { name, day } = kept;
  if (typeof name !== 'string' || typeof day !== 'string') return undefined;
  const accountId = 'accountId' in kept && typeof kept.accountId === 'string' ? kept.accountId : '';
  return { name, accountId, day, ...('until' in kept && typeof kept.until === 'string' && { until: kept.until }) };
}

/** Tokens for use without a signal; once there is one, the person must sign in. */
export const tokensWithoutSignal = ({ name, accountId }: Pick<KeptAccess, 'name' | 'accountId'>): Tokens => ({
  name: name || undefined,
  accountId,
  get: async () => {
    throw navigator.onLine ? new SignInNeeded() : new TypeError('There is no signal.');
  },
});

const today = (): Day => singaporeDay(new Date());
