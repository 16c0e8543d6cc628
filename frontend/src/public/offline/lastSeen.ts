/**
 * Stores the API's last answers, so that a form that was opened once opens without a signal. The page stores them in
 * the device's storage, and not the service worker, so that no cache contains an answer of the API.
 */
import { addressHere } from '../addressHere.ts';
import { removeItem } from './storage.ts';

const day = 24 * 60 * 60 * 1000;
const prefix = 'seen ';

/** What is stored, under which name, and for how long. A link's record is stored as long as the answers to its form. */
const kinds = {
  record: { name: () => `${prefix}record ${addressHere()}`, lifetimeMs: 7 * day },
  options: { name: () => `${prefix}options`, lifetimeMs: 30 * day },
} as const;
type Kind = keyof typeof kinds;

const lifetimeOf = (name: string): number =>
  name === kinds.options.name() ? kinds.options.lifetimeMs : kinds.record.lifetimeMs;

/** Stores a value, and removes values of any address that are too old. */
export function keepSeen(kind: Kind, value: unknown): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !parsed(name)) localStorage.removeItem(name);
    localStorage.setItem(kinds[kind].name(), JSON.stringify({ savedOn: Date.now(), value }));
  } catch {
    // Storage may be unavailable or full: then the form opens only with a signal.
  }
}

export const forgetSeen = (kind: Kind): void => removeItem(kinds[kind].name());

/** Returns the stored value, unless it is too old. */
export const lastSeen = <Value>(kind: Kind): Value | undefined => parsed<Value>(kinds[kind].name())?.value;

function parsed<Value>(name: string): { value: Value } | undefined {
  try {
    const kept: { savedOn: number; value: Value } | null = JSON.parse(localStorage.getItem(name) ?? 'null');
    return kept && Math.abs(Date.now() - kept.savedOn) < lifetimeOf(name) ? kept : undefined;
  } catch {
    return undefined;
  }
}
