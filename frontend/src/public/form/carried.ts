/** What was typed on this form's page, in another language or before it was loaded again, in this tab alone, whatever the device keeps. */
import { carriedKey } from '../answers/carriedKey.ts';
import type { Draft } from './drafts.ts';

export type Carried = Omit<Draft, 'savedOn'> & {
  policy: { keeps: boolean; sensitive: boolean };
  /** The page was loaded again because Submit lacked a file, or what waits for a signal. */
  again?: 'failed' | 'waiting';
};

/** Returns what was carried over, once, and only for a minute: later, another person may have the device. */
export function takeCarried(): Carried | undefined {
  try {
    const { at, ...carried } = JSON.parse(sessionStorage.getItem(carriedKey()) ?? '{}');
    sessionStorage.removeItem(carriedKey());
    return Date.now() - at < 60_000 ? carried : undefined;
  } catch {
    return undefined;
  }
}
