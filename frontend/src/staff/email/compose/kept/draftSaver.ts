/**
 * Saves drafts some seconds after the last change. What is not saved yet stays in this tab's storage, also through a
 * reload, and is tried again. A draft that was changed elsewhere meanwhile is kept twice: as it is there, and as a new one.
 */
import type { DraftRow, Stored } from './draftRows.ts';

/** Milliseconds: after the last change; at most, while somebody goes on; until a failed try is repeated. */
export const pauses = { calm: 5000, most: 15_000, again: 15_000 };

/** `elsewhere`: it was changed or deleted on another device, so this one is a draft of its own now. */
export type DraftState = 'none' | 'waiting' | 'saved' | 'failed' | 'elsewhere';

/** What the tab stores of a draft: where it is, and what is not saved yet; `remove` after it was sent or discarded. */
export type Pending = { rowId: string; etag: string; row?: DraftRow; remove?: true };

export type DraftSaverParts = {
  /** @param tried what was sent before without an answer */
  store: (place: { rowId: string; etag: string }, row: DraftRow, tried: DraftRow | undefined) => Promise<Stored>;
  remove: (rowId: string, etag: string) => Promise<void>;
  /** The tab's storage; `undefined` removes. */
  keep: (id: string, pending: Pending | undefined) => void;
  /** What the tab stored before a reload, by id. */
  kept: ReadonlyMap<string, Pending>;
  now: () => number;
};

type Entry = Pending & {
  state: DraftState;
  /** Since when something is not saved, in milliseconds. */
  since: number;
  /** It was changed or deleted on another device. */
  isElsewhere?: true;
  /** Sent, and not answered yet. */
  tried?: DraftRow;
  /** On its way now. */
  underWay?: DraftRow;
  timer?: ReturnType<typeof setTimeout>;
  running?: Promise<void>;
};

/** What is not saved of a draft; `isStuck` if trying failed, or has to wait for another request. */
export type Unsaved = { id: string; row: DraftRow; isUnderWay: boolean; isStuck: boolean };

export type DraftSaver = ReturnType<typeof createDraftSaver>;

export function createDraftSaver({ store, remove, keep, kept, now }: DraftSaverParts) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const write = (id: string, { rowId, etag, row, remove: isOver }: Entry) =>
    keep(id, { rowId, etag, ...(row && { row }), ...(isOver && { remove: isOver }) });
  function show(entry: Entry, state: DraftState): void {
    entry.state = state;
    for (const listener of listeners) listener();
  }
  function entryOf(id: string): Entry {
    const known = entries.get(id) ?? { rowId: id, etag: '', state: 'none' as const, since: 0 };
    entries.set(id, known);
    return known;
  }
  function plan(id: string, entry: Entry, delay: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void flushOne(id, entry), Math.max(0, delay));
  }

  async function save(id: string, entry: Entry, row: DraftRow): Promise<void> {
    const { tried, rowId } = entry;
    entry.tried = row;
    entry.underWay = row;
    const stored = await store({ rowId, etag: entry.etag }, row, tried).finally(() => delete entry.underWay);
    // The page was left meanwhile, and what is newer is a draft of its own.
    if (entry.rowId !== rowId) return;
    if (stored === 'overtaken') {
      Object.assign(entry, { rowId: crypto.randomUUID(), etag: '' });
      delete entry.tried;
      entry.isElsewhere = true;
      write(id, entry);
      return save(id, entry, row);
    }
    entry.etag = stored.etag;
    delete entry.tried;
    // What was typed meanwhile has a timer of its own.
    if (entry.row === row) delete entry.row;
    write(id, entry);
    show(entry, entry.isElsewhere ? 'elsewhere' : entry.row ? 'waiting' : 'saved');
  }

  async function work(id: string, entry: Entry): Promise<void> {
    try {
      if (entry.row && !entry.remove) await save(id, entry, entry.row);
      if (!entry.remove) return;
      if (entry.etag || entry.tried) await remove(entry.rowId, entry.etag);
      if (entry.row) {
        // Somebody has begun it anew since.
        Object.assign(entry, { etag: '' });
        delete entry.remove;
        delete entry.tried;
        write(id, entry);
        return work(id, entry);
      }
      entries.delete(id);
      keep(id, undefined);
    } catch {
      show(entry, 'failed');
      plan(id, entry, pauses.again);
    }
  }

  /** One request of a draft at a time, each with the ETag that the one before returned. */
  function flushOne(id: string, entry: Entry): Promise<void> {
    clearTimeout(entry.timer);
    entry.running = (entry.running ?? Promise.resolve()).then(() =>
      entry.row || entry.remove ? work(id, entry) : undefined,
    );
    return entry.running;
  }

  for (const [id, pending] of kept) {
    entries.set(id, { ...pending, state: pending.row ? 'waiting' : 'none', since: now() });
    if (pending.row || pending.remove) plan(id, entryOf(id), 0);
  }

  return {
    /** A draft was changed. */
    note(id: string, row: DraftRow): void {
      const entry = entryOf(id);
      if (!entry.row) entry.since = now();
      entry.row = row;
      write(id, entry);
      if (!entry.isElsewhere) show(entry, 'waiting');
      plan(id, entry, Math.min(pauses.calm, entry.since + pauses.most - now()));
    },
    /**
     * A stored draft is open. @param rowId where it is stored, if not under its id
     * @returns false while this tab has something of it that is not saved: that is newer, and stays
     */
    opened(id: string, etag: string, rowId = id): boolean {
      if (entries.get(id)?.row) return false;
      clearTimeout(entries.get(id)?.timer);
      const entry: Entry = { rowId, etag, state: 'none', since: 0 };
      entries.set(id, entry);
      write(id, entry);
      return true;
    },
    /** Saves at once whatever is not saved. */
    flush: async (): Promise<void> => {
      await Promise.all([...entries].map(([id, entry]) => flushOne(id, entry)));
    },
    /**
     * Saves at once, because the page ends. What was typed since a save that is on its way cannot wait for its answer: it
     * becomes a draft of its own, so that neither is lost.
     */
    leave(): void {
      for (const [id, entry] of entries) {
        if (!entry.underWay || !entry.row || entry.row === entry.underWay || entry.remove) {
          void flushOne(id, entry);
          continue;
        }
        Object.assign(entry, { rowId: crypto.randomUUID(), etag: '' });
        delete entry.tried;
        write(id, entry);
        void work(id, entry);
      }
    },
    unsaved: (): Unsaved[] =>
      [...entries].flatMap(([id, { row, underWay, tried, remove: isOver }]) =>
        row ? [{ id, row, isUnderWay: row === underWay, isStuck: isOver === true || (!!tried && !underWay) }] : [],
      ),
    /** A draft was sent or discarded. @param etag of what the person saw, if not from here. @returns when it is deleted, or will be tried again */
    drop(id: string, etag?: string): Promise<void> {
      const entry = entryOf(id);
      if (etag !== undefined && !entry.row) entry.etag = etag;
      delete entry.row;
      entry.remove = true;
      write(id, entry);
      return flushOne(id, entry);
    },
    /** @returns where a draft is stored; undefined while something of it is still to be saved or deleted */
    settledAt(id: string): string | undefined {
      const { row, remove: isOver, rowId } = entries.get(id) ?? { rowId: id };
      return row || isOver ? undefined : rowId;
    },
    /** @returns the ids of this tab's drafts that are stored in a row; more than one if it was also opened under *Drafts* */
    idsAt(rowId: string): string[] {
      const ids = [...entries].flatMap(([id, entry]) => (entry.rowId === rowId ? [id] : []));
      return ids.length > 0 || entries.has(rowId) ? ids : [rowId];
    },
    /** @returns whether this tab knows where a draft is stored, or is to be */
    knows: (id: string): boolean => entries.has(id),
    stateOf: (id: string): DraftState => entries.get(id)?.state ?? 'none',
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
