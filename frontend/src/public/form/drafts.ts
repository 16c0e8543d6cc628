/**
 * Keeps what a person typed on their own device. Each filling of a form is a draft of its own, under the address of the
 * form and the filling's key: two tabs, or two people on one phone, never share one.
 */
import type { Payload } from '../../../../domain/forms/payload.ts';
import { addressHere } from '../addressHere.ts';
import type { Answers } from '../answers/answers.ts';

export type Draft = {
  /** The idempotency key: goes with every try to send these answers, also after a reload. */
  key: string;
  /** When the first answer was given; milliseconds since 1970. */
  begunOn: number;
  /** Milliseconds since 1970. */
  savedOn: number;
  page: number;
  answers: Answers;
  /** Submitted while offline: what to send when there is a signal. */
  waiting?: Payload;
};

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const prefix = 'draft ';
const storageKey = (key: string) => `${prefix}${addressHere()} ${key}`;

/** @returns this address's drafts that are not older than seven days, the latest first */
export function readDrafts(): Draft[] {
  const drafts: Draft[] = [];
  for (const name of draftNames()) {
    const address = name.slice(prefix.length).replace(/ [0-9a-f-]{36}$/, '');
    const draft = address === addressHere() ? parsed(name) : undefined;
    if (draft) drafts.push(draft);
  }
  return drafts.sort((a, b) => b.savedOn - a.savedOn);
}

export function writeDraft(draft: Omit<Draft, 'savedOn'>): void {
  try {
    localStorage.setItem(storageKey(draft.key), JSON.stringify({ ...draft, savedOn: Date.now() }));
  } catch {
    // Storage may be closed to us, as in some private windows, or full: the form works without.
  }
}

export function removeDraft(key: string): void {
  // The name that drafts had when an address had only one is still on some devices.
  for (const name of draftNames()) if (parsed(name)?.key === key) removeItem(name);
}

/** Removes what was left on this device under any address and has grown too old. */
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

function removeItem(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // See above.
  }
}

/** @returns the draft; nothing when it cannot be read, or is too old */
function parsed(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (isDraft(draft) && Date.now() - draft.savedOn < lifetimeMs)
      return { ...draft, begunOn: draft.begunOn ?? draft.savedOn };
  } catch {
    // See above.
  }
  return undefined;
}

function isDraft(value: unknown): value is Omit<Draft, 'begunOn'> & Partial<Pick<Draft, 'begunOn'>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'savedOn' in value &&
    typeof value.savedOn === 'number' &&
    'page' in value &&
    typeof value.page === 'number' &&
    'answers' in value &&
    typeof value.answers === 'object' &&
    value.answers !== null
  );
}
