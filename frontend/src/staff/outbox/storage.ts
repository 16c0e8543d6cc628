/** Where changes wait on the device; each under a key of its own, so that two tabs do not undo each other's. */
import { isKeptChange } from './keptChange.ts';
import type { Pending } from './pending.ts';

export type Kept = {
  all: () => Pending[];
  put: (key: string, change: Pending) => void;
  remove: (key: string) => void;
};

/** What another tab of this device has kept, or has taken away. */
export type Heard = { key: string; change: Pending | undefined };

const prefix = 'attendance-outbox/';

/** @param storage such as `localStorage`; where it cannot be used, changes are kept for as long as the page is open */
export function keptIn(storage: () => Storage): Kept {
  const tried = (use: (storage: Storage) => void): void => {
    try {
      use(storage());
    } catch {
      // Full, or forbidden: the changes are still in memory.
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

/** Whether a send was under way when the page was left, nobody knows: it is tried again. */
function read(text: string | null): Pending | undefined {
  const change = parsed(text);
  if (!change) return undefined;
  const { isTyped: _typed, ...left } = change;
  return { ...left, state: change.state === 'sending' ? 'waiting' : change.state };
}

function parsed(text: string | null): Pending | undefined {
  try {
    const change: unknown = JSON.parse(text ?? '');
    return isKeptChange(change) ? { ...change, attempts: change.attempts ?? [change.want] } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a `storage` event, by which the browser tells of what another tab has written.
 * @returns nothing where it is about something else
 */
export function heardFrom({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): Heard | undefined {
  if (!key?.startsWith(prefix)) return undefined;
  const change = newValue === null ? undefined : parsed(newValue);
  return newValue !== null && !change ? undefined : { key: key.slice(prefix.length), change };
}
