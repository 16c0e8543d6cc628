/** What was typed on this form's page in another language, in this tab alone, whatever the device keeps. */
import { carriedKey } from '../answers/carriedKey.ts';
import type { Draft } from './drafts.ts';

export type Carried = Omit<Draft, 'savedOn'> & { policy: { keeps: boolean; sensitive: boolean } };

/** Returns what was carried over, once. */
export function takeCarried(): Carried | undefined {
  try {
    const carried = sessionStorage.getItem(carriedKey());
    sessionStorage.removeItem(carriedKey());
    return JSON.parse(carried ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
