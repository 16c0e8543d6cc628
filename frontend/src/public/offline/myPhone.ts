/**
 * The next sessions of somebody who said that this is their phone, so that they see them without a signal: name, time and
 * place, and nothing else of their page.
 */
import type { ListedSession } from '../../../../domain/contract/volunteering.ts';
import { addressHere } from '../addressHere.ts';
import { emptyOld, prefix } from './oldSessions.ts';
import { removeItem, setItem } from './storage.ts';

export type Kept = { savedOn: number; sessions: ListedSession[] };

const nameHere = () => prefix + addressHere();

/** Keeps them in place of those before. @returns whether the phone lets us */
export function keepOnPhone(sessions: readonly ListedSession[]): boolean {
  const kept: Kept = {
    savedOn: Date.now(),
    sessions: sessions.map(({ id, name, start, end, place }) => ({ id, name, start, end, place })),
  };
  return setItem(nameHere(), JSON.stringify(kept));
}

export const forgetOnPhone = (): void => removeItem(nameHere());

/** Returns the sessions that are kept and not over; undefined on a phone that is not theirs. After 7 days there are none. */
export function onPhone(now = Date.now()): Kept | undefined {
  try {
    emptyOld(now);
    const kept: Kept | null = JSON.parse(localStorage.getItem(nameHere()) ?? 'null');
    return kept
      ? { ...kept, sessions: kept.sessions.filter(({ start, end }) => now < Date.parse(end ?? start)) }
      : undefined;
  } catch {
    return undefined;
  }
}
