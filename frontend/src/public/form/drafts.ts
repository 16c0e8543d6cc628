/**
 * Keeps what a person typed on their own phone, under the address of the form: another link is another draft, so that
 * a shared phone never shows one person's answers under another person's link.
 */
import type { Payload } from '../../../../domain/forms/payload.ts';
import type { Answers } from './answers.ts';

export type Draft = {
  /** Goes with every try to send these answers, also after a reload. */
  key: string;
  /** Milliseconds since 1970. */
  savedOn: number;
  page: number;
  answers: Answers;
  /** Submitted while offline: what to send when there is a signal. */
  waiting?: Payload;
};

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const storageKey = () => `draft ${window.location.pathname.replace(/\/$/, '')}`;

/** @returns this address's draft, if there is one not older than seven days */
export function readDraft(): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? 'null');
    if (isDraft(draft) && Date.now() - draft.savedOn < lifetimeMs) return draft;
    removeDraft();
  } catch {
    // Storage may be closed to us, as in some private windows: then there are no drafts, and the form works without.
  }
  return undefined;
}

export function writeDraft(draft: Omit<Draft, 'savedOn'>): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify({ ...draft, savedOn: Date.now() }));
  } catch {
    // See above.
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(storageKey());
  } catch {
    // See above.
  }
}

/** Removes what was left on this phone under any address and has grown too old. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('draft ')) continue;
      const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (!isDraft(draft) || Date.now() - draft.savedOn >= lifetimeMs) localStorage.removeItem(key);
    }
  } catch {
    // See above.
  }
}

function isDraft(value: unknown): value is Draft {
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
