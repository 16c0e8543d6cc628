/** The changes that have not arrived, in memory and on the device. */
import { keyOf, type Part, type Pending, partOf, type RowChanges } from './pending.ts';
import type { ChangeElsewhere, ChangeStore } from './storage.ts';

export const parts: readonly Part[] = ['listed', 'times', 'remarks'];
const nothing: RowChanges = {};
/** The most rows in one request. */
const mostAtOnce = 100;

export function createWaiting(store: ChangeStore) {
  const pending = new Map<string, Pending>(
    store.all().map((change) => [keyOf(change.rowId, partOf(change.want)), change]),
  );
  const rows = new Map<string, RowChanges>();
  for (const { rowId } of pending.values()) refresh(rowId);

  function refresh(rowId: string): void {
    const changes: Partial<Record<Part, Pending>> = {};
    for (const part of parts) {
      const change = pending.get(keyOf(rowId, part));
      if (change) changes[part] = change;
    }
    if (Object.keys(changes).length > 0) rows.set(rowId, changes);
    else rows.delete(rowId);
  }

  function put(change: Pending): void {
    const key = keyOf(change.rowId, partOf(change.want));
    pending.set(key, change);
    store.put(key, change);
    refresh(change.rowId);
  }

  function drop(rowId: string, part: Part): void {
    const key = keyOf(rowId, part);
    pending.delete(key);
    store.remove(key);
    refresh(rowId);
  }

  return {
    put,
    /** Applies what another tab has stored or removed. */
    apply: ({ key, change }: ChangeElsewhere): void => {
      const rowId = (change ?? pending.get(key))?.rowId;
      if (change) pending.set(key, change);
      else pending.delete(key);
      if (rowId !== undefined) refresh(rowId);
    },
    /** Returns whether a change is the pending one. */
    isStill: (key: string, change: Pending): boolean => pending.get(key) === change,
    /** Makes what a closed tab was sending pending again. */
    restart: (): void => {
      for (const change of pending.values()) if (change.state === 'sending') put({ ...change, state: 'waiting' });
    },
    drop,
    get: (rowId: string, part: Part): Pending | undefined => pending.get(keyOf(rowId, part)),
    /** Returns a row's pending changes; the same object until that changes. */
    changesOf: (rowId: string): RowChanges => rows.get(rowId) ?? nothing,
    /** Returns the next changes to send, one per row: first additions, then marks. @param held keys of what is being typed */
    next: (held: ReadonlySet<string>): Pending[] => {
      const chosen: Pending[] = [];
      for (const [rowId, changes] of rows) {
        const change =
          changes.listed ??
          [changes.times, changes.remarks].find(
            (part) => part?.state === 'waiting' && !part.isTyped && !held.has(keyOf(rowId, partOf(part.want))),
          );
        if (change?.state !== 'waiting') continue;
        chosen.push(change);
        if (chosen.length === mostAtOnce) break;
      }
      return chosen;
    },
    /** Returns everything that has not arrived, of all registers. */
    all: (): Pending[] => [...pending.values()],
    /** Returns how many changes have not arrived. */
    size: (): number => pending.size,
    /** Moves changes to another row: the added person has one already, created in Dynamics. */
    move: (rowId: string, to: string): void => {
      for (const change of Object.values(rows.get(rowId) ?? {})) {
        drop(rowId, partOf(change.want));
        put({ ...change, rowId: to });
      }
    },
  };
}
