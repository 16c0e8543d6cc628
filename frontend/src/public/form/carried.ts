/**
 * Takes over what was typed in this tab, after the page was opened in another language or loaded again. `carryOver` stores it,
 * also where the device keeps no drafts.
 */
import { carriedKey } from '../answers/carriedKey.ts';
import type { Draft } from './drafts.ts';

export type Carried = Omit<Draft, 'savedOn'> & {
  policy: { keeps: boolean; sensitive: boolean };
  /** Set if the page was loaded again because Submit lacked a script: `waiting` if the answers were submitted without a signal. */
  again?: 'failed' | 'waiting';
};

/** Returns what was carried over, and removes it. After a minute it returns undefined: another person may have the device. */
export function takeCarried(): Carried | undefined {
  try {
    const { at, ...carried } = JSON.parse(sessionStorage.getItem(carriedKey()) ?? '{}');
    sessionStorage.removeItem(carriedKey());
    return Date.now() - at < 60_000 ? carried : undefined;
  } catch {
    return undefined;
  }
}
