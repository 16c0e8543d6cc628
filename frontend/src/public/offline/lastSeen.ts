/**
 * Keeps what the API last told, so that a form that was opened once opens without a signal. It is the page that keeps
 * it, in the device's storage, and not the service worker: no cache holds an answer of the API.
 */
import { addressHere } from '../addressHere.ts';

const day = 24 * 60 * 60 * 1000;
const prefix = 'seen ';

/** What is kept, under which name, and for how long. A link's record is kept as long as the answers to its form. */
const kinds = {
  record: { name: () => `${prefix}record ${addressHere()}`, lifetimeMs: 7 * day },
  options: { name: () => `${prefix}options`, lifetimeMs: 30 * day },
} as const;
type Kind = keyof typeof kinds;

const lifetimeOf = (name: string): number =>
  name === kinds.options.name() ? kinds.options.lifetimeMs : kinds.record.lifetimeMs;

/** Keeps a value, and removes what was left under any address and has grown too old. */
export function keepSeen(kind: Kind, value: unknown): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !parsed(name)) localStorage.removeItem(name);
    localStorage.setItem(kinds[kind].name(), JSON.stringify({ savedOn: Date.now(), value }));
  } catch {
    // Storage may be closed to us, or full: then the form opens with a signal alone.
  }
}

export function forgetSeen(kind: Kind): void {
  try {
    localStorage.removeItem(kinds[kind].name());
  } catch {
    // See above.
  }
}

/** @returns what was kept last, unless it has grown too old */
export const lastSeen = <Value>(kind: Kind): Value | undefined => parsed<Value>(kinds[kind].name())?.value;

function parsed<Value>(name: string): { value: Value } | undefined {
  try {
    const kept: { savedOn: number; value: Value } | null = JSON.parse(localStorage.getItem(name) ?? 'null');
    return kept && Date.now() - kept.savedOn < lifetimeOf(name) ? kept : undefined;
  } catch {
    return undefined;
  }
}
