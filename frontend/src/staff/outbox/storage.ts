/** Stores changes on the device, each under a key of its own, so that two tabs do not overwrite each other's. */

import { deviceStorage } from '../../ui/deviceStorage.ts';
import type { Pending } from './pending.ts';
import { isStoredChange } from './storedChange.ts';

export type ChangeStore = {
  all: () => Pending[];
  put: (key: string, change: Pending) => void;
  remove: (key: string) => void;
};

/** What another tab of this device has stored or removed. */
export type ChangeElsewhere = { key: string; change: Pending | undefined };

const prefix = 'attendance-outbox/';

/**
 * Opens the store. @param storage such as `localStorage`; if it is unavailable, changes are kept while the page is open
 */
export function changeStoreIn(storage: () => Storage): ChangeStore {
  const tried = (use: (storage: Storage) => void): void => {
    try {
      use(storage());
    } catch {
      // Storage is full or unavailable: the changes are still in memory.
    }
  };
  return {
    all: () => {
      const found: Pending[] = [];
      tried((kept) => {
        for (const name of Object.keys(kept).filter((key) => key.startsWith(prefix))) {
          const change = read(kept.getItem(name));
          if (change) found.push(change);
          else kept.removeItem(name);
        }
      });
      return found;
    },
    put: (key, change) => tried((kept) => kept.setItem(prefix + key, JSON.stringify(change))),
    remove: (key) => tried((kept) => kept.removeItem(prefix + key)),
  };
}

/** If the page was left while sending, the outcome is unknown, so the change is sent again. */
function read(text: string | null): Pending | undefined {
  const change = parsed(text);
  if (!change) return undefined;
  const { isTyped: _typed, ...left } = change;
  return { ...left, state: change.state === 'sending' ? 'waiting' : change.state };
}

function parsed(text: string | null): Pending | undefined {
  try {
    const change: unknown = JSON.parse(text ?? '');
    return isStoredChange(change) ? { ...change, attempts: change.attempts ?? [change.want] } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the changes that are stored on this device, whoever made them. */
export const storedChanges = (): Pending[] => changeStoreIn(deviceStorage).all();

/**
 * Reads a `storage` event about another tab's write.
 * @returns undefined for any other event
 */
export function changeElsewhere({
  key,
  newValue,
}: Pick<StorageEvent, 'key' | 'newValue'>): ChangeElsewhere | undefined {
  if (!key?.startsWith(prefix)) return undefined;
  const change = newValue === null ? undefined : parsed(newValue);
  return newValue !== null && !change ? undefined : { key: key.slice(prefix.length), change };
}
