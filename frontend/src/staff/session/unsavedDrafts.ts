/** Which drafts of this browser are not saved: their tabs hold a lock for each, which ends with the tab. */
import { namesInStorage, readFromStorage, tabStorage } from '../../ui/deviceStorage.ts';
import { beforeSignOut } from './beforeSignOut.ts';

/** Before the id, in the tab's storage. */
export const draftPrefix = 'unfinished draft ';
const lockPrefix = 'unsaved draft ';
/** Milliseconds for the other tabs to save theirs; in an outage they never can. */
const mostWaitMs = 3000;

/** Asks the other tabs to save. A tab does not receive its own messages. */
const channel = new BroadcastChannel('save-drafts');

/** Saves when another tab is about to sign out. */
export const saveWhenAsked = (save: () => Promise<unknown>): void =>
  channel.addEventListener('message', () => void save());

const releases = new Map<string, () => void>();

/** Tells the other tabs whether a draft of this one is not saved. Idempotent. @returns whether it has just become so */
export function markUnsaved(id: string, isUnsaved: boolean): boolean {
  if (isUnsaved === releases.has(id)) return false;
  if (isUnsaved) {
    const released = new Promise<void>((resolve) => releases.set(id, resolve));
    void navigator.locks.request(lockPrefix + id, { mode: 'shared' }, () => released);
    return true;
  }
  releases.get(id)?.();
  releases.delete(id);
  return false;
}

/** Saves what it can of the drafts of all tabs. @returns how many drafts of this browser are not saved then */
export async function unsavedDrafts(): Promise<number> {
  const own = idsUnder(draftPrefix);
  const unsaved = () => own.filter((id) => hasRow(readFromStorage(tabStorage, draftPrefix + id)));
  if (unsaved().length > 0) await beforeSignOut();
  const { held = [] } = await navigator.locks.query();
  const elsewhere = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  // The lock of one that was just saved may still be on its way to be released.
  const others = elsewhere.filter((id) => !own.includes(id));
  if (others.length > 0) channel.postMessage('');
  const areSaved = await Promise.all(others.map(isSavedSoon));
  const left = others.filter((_, index) => !areSaved[index]);
  return new Set([...unsaved(), ...left]).size;
}

/** Waits for the lock of another tab's draft. */
const isSavedSoon = (id: string): Promise<boolean> =>
  navigator.locks.request(lockPrefix + id, { signal: AbortSignal.timeout(mostWaitMs) }, () => true).catch(() => false);

const idsUnder = (prefix: string): string[] =>
  namesInStorage(tabStorage, prefix).map((name) => name.slice(prefix.length));

const hasRow = (pending: unknown): boolean => typeof pending === 'object' && pending !== null && 'row' in pending;
