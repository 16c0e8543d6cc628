/** What is being written, kept in this tab through reloads and sign-ins; closing the tab forgets it. */
import type { Recipient } from '../recipients/recipients.ts';

export type EmailDraft = {
  recipients: readonly Recipient[];
  subject: string;
  /** HTML */
  body: string;
  /** Empty stands for the usual one. */
  sender: string;
};

export const emptyDraft: EmailDraft = { recipients: [], subject: '', body: '', sender: '' };

/** @returns what was kept under a name, where it has the shape of `initial`; otherwise `initial` */
export function readKept<Kept extends object>(name: string, initial: Kept): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return hasShapeOf(initial, kept) ? kept : initial;
  } catch {
    // Storage may be closed to us, or hold what another version wrote: then nothing was kept.
    return initial;
  }
}

export function keep(name: string, kept: object | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // See above. The screen works on without.
  }
}

function hasShapeOf<Kept extends object>(initial: Kept, kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(initial).every(([key, value]: [string, unknown]) => {
    const found: unknown = Reflect.get(kept, key);
    return typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
  });
}
