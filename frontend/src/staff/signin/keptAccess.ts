/**
 * Who was let into the staff area on this device today. Without a signal nobody can be asked again: the sessions of the
 * day that this device has seen stay readable on it until midnight, or until somebody signs out.
 */
import { type Day, singaporeDay } from '../../../../domain/time.ts';
import { SignInNeeded, type Tokens } from './tokens.ts';

const key = 'staff-access';

export type KeptAccess = { name: string; day: Day };

export function keepAccess(name: string | undefined): void {
  write(() => localStorage.setItem(key, JSON.stringify({ name: name ?? '', day: today() })));
}

export const forgetAccess = (): void => write(() => localStorage.removeItem(key));

/** @returns who was let in today; nothing after midnight, or where nobody was */
export function keptAccess(): KeptAccess | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('day' in kept)) return undefined;
    return kept.day === today() && typeof kept.name === 'string' ? { name: kept.name, day: today() } : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens of somebody who cannot be asked without a signal; as soon as there is one, they have to sign in. */
export const tokensWithoutSignal = (name: string): Tokens => ({
  name: name || undefined,
  get: async () => {
    throw navigator.onLine ? new SignInNeeded() : new TypeError('There is no signal.');
  },
});

const today = (): Day => singaporeDay(new Date());

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Without storage, the staff area opens with a signal only.
  }
}
