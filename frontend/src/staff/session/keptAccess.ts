/**
 * Stores who was admitted to the staff area on this device today. Without a signal this cannot be checked again: the
 * day's sessions that this device has seen stay readable on it until midnight, or until somebody signs out.
 */
import { type Day, singaporeDay } from '../../../../domain/time.ts';
import { deviceStorage, keepInStorage, readFromStorage } from '../../ui/deviceStorage.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

const key = 'staff-access';

export type KeptAccess = { name: string; accountId: string; day: Day };

export function keepAccess({ name = '', accountId }: Pick<Tokens, 'name' | 'accountId'>): void {
  keepInStorage(deviceStorage, key, { name, accountId, day: today() });
}

export const forgetAccess = (): void => keepInStorage(deviceStorage, key, undefined);

/** Returns who was admitted today; undefined after midnight, or if nobody was. */
export function keptAccess(): KeptAccess | undefined {
  const kept = readFromStorage(deviceStorage, key);
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('day' in kept)) return undefined;
  if (kept.day !== today() || typeof kept.name !== 'string') return undefined;
  const accountId = 'accountId' in kept && typeof kept.accountId === 'string' ? kept.accountId : '';
  return { name: kept.name, accountId, day: today() };
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
