/**
 * Stores what a person typed on their own device. Each filling of a form is a draft of its own, stored under the form's
 * address and the filling's key: two tabs, or two people on one phone, never share one.
 */
import { draftDays } from '../../../../domain/draftDays.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { addressHere } from '../addressHere.ts';
import type { Answers } from '../answers/answers.ts';
import { removeItem, setItem } from '../offline/storage.ts';

export type Draft = {
  /** The idempotency key: it is sent with every try to submit these answers, also after a reload. */
  key: string;
  /** When the first answer was given; milliseconds since 1970. */
  begunOn: number;
  /** Milliseconds since 1970. */
  savedOn: number;
  page: number;
  answers: Answers;
  /** Whether the person let sensitive answers be stored, too. */
  sensitive?: boolean;
  /** Submitted while offline: what to send when there is a signal. */
  waiting?: Payload;
};

const lifetimeMs = draftDays * 24 * 60 * 60 * 1000;
const prefix = 'draft ';
const storageKey = (key: string) => `${prefix}${addressHere()} ${key}`;

/** Returns this address's drafts that are not older than `draftDays`, newest first. */
export function readDrafts(): Draft[] {
  const drafts: Draft[] = [];
  for (const name of draftNames()) {
    const address = name.slice(prefix.length).replace(/ [0-9a-f-]{36}$/, '');
    const draft = address === addressHere() ? parsed(name) : undefined;
    if (draft) drafts.push(draft);
  }
  return drafts.sort((a, b) => b.savedOn - a.savedOn);
}

/** Stores a draft. @returns false where storage is unavailable, as in some private windows and chat apps, or full */
export const writeDraft = (draft: Omit<Draft, 'savedOn'>, savedOn = Date.now()): boolean =>
  setItem(storageKey(draft.key), JSON.stringify({ ...draft, savedOn }));

export function removeDraft(key: string): void {
  // Some devices still have a draft under the old name, of which there was one per address.
  for (const name of draftNames()) if (parsed(name)?.key === key) removeItem(name);
}

/** Removes drafts on this device, of any address, that are too old. */
export function removeOldDrafts(): void {
  for (const name of draftNames()) if (!parsed(name)) removeItem(name);
}

function draftNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Returns the draft; undefined when it cannot be read, or is too old. */
function parsed(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (isDraft(draft) && Math.abs(Date.now() - draft.savedOn) < lifetimeMs)
      return { ...draft, begunOn: draft.begunOn ?? draft.savedOn };
  } catch {
    // Then it is none of ours.
  }
  return undefined;
}

function isDraft(value: unknown): value is Omit<Draft, 'begunOn'> & Partial<Pick<Draft, 'begunOn'>> {
  const { key, savedOn, page, answers }: Record<string, unknown> = Object(value);
  return (
    typeof key === 'string' &&
    typeof savedOn === 'number' &&
    typeof page === 'number' &&
    typeof answers === 'object' &&
    answers !== null
  );
}
