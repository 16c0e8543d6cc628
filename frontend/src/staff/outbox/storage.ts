/** Stores changes on the device, each under a key of its own, so that two tabs do not overwrite each other's. */

import { deviceStorage } from '../../ui/deviceStorage.ts';
import type { Notice } from './changeSender.ts';
import type { Pending } from './pending.ts';
import { isStoredChange, isStoredNotice } from './storedChange.ts';

type Store<Value> = {
  all: () => Value[];
  put: (key: string, value: Value) => void;
  remove: (key: string) => void;
};

/** Changes that have not arrived, and notices of those that were lost. */
export type ChangeStore = Store<Pending> & { notices: Store<Notice> };

/** What another tab of this device has stored or removed. */
export type ChangeElsewhere = { key: string; change: Pending | undefined };

const prefix = 'attendance-outbox/';
const noticePrefix = 'attendance-lost/';

/**
 * Opens the store. @param storage such as `localStorage`; if it is unavailable, changes are kept while the page is open
 */
export const changeStoreIn = (storage: () => Storage): ChangeStore => ({
  ...storeIn(storage, prefix, read),
  notices: storeIn(storage, noticePrefix, readNotice),
});

function storeIn<Value>(
  storage: () => Storage,
  begin: string,
  readValue: (text: string | null) => Value | undefined,
): Store<Value> {
  const tried = (use: (storage: Storage) => void): void => {
    try {
      use(storage());
    } catch {
      // Storage is full or unavailable: the changes are still in memory.
    }
  };
  return {
    all: () => {
      const found: Value[] = [];
      tried((kept) => {
        for (const name of Object.keys(kept).filter((key) => key.startsWith(begin))) {
          const value = readValue(kept.getItem(name));
          if (value) found.push(value);
          else kept.removeItem(name);
        }
      });
      return found;
    },
    put: (key, value) => tried((kept) => kept.setItem(begin + key, JSON.stringify(value))),
    remove: (key) => tried((kept) => kept.removeItem(begin + key)),
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
  const change = json(text);
  return isStoredChange(change) ? { ...change, attempts: change.attempts ?? [change.want] } : undefined;
}

function readNotice(text: string | null): Notice | undefined {
  const notice = json(text);
  return isStoredNotice(notice) ? notice : undefined;
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns whether a `storage` event is about a notice that another tab has stored or removed. */
export const isNoticeElsewhere = ({ key }: Pick<StorageEvent, 'key'>): boolean =>
  key?.startsWith(noticePrefix) ?? false;

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
