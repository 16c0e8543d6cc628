/**
 * The outbox of changes for Dataverse. What staff mark shows at once and is stored on the device until it has arrived,
 * so that neither a lost signal nor a closed tab loses it. Every change sets absolute values and names what it
 * replaces: sent twice, it arrives once.
 */
import type { ChangeSender, RowChange, RowPlace } from './changeSender.ts';
import type { Change, ChangeOutcome, MarkedRow, Marks, RegisterSource } from './marks.ts';
import { createNotices } from './notices.ts';
import {
  afterArrival,
  asSending,
  comparison,
  keepingOverride,
  keyOf,
  notTyped,
  type Part,
  type Pending,
  partOf,
  sameChange,
  withoutProblem,
} from './pending.ts';
import type { ChangeElsewhere, ChangeStore } from './storage.ts';
import { createWaiting, parts } from './waiting.ts';

export type Outbox = ReturnType<typeof createOutbox>;

type Surroundings = {
  store: ChangeStore;
  /** Calls back after this many milliseconds. */
  after: (ms: number, run: () => void) => void;
  /** Runs while no other tab of this device sends. */
  alone?: (run: () => Promise<void>) => Promise<void>;
};

/** How many milliseconds a failed change waits before it is retried. */
const pauseMs = 4000;
/** How many milliseconds after its last letter a text in another tab is sent by this one; that tab does after one second. */
const typedMs = 10_000;
/** Dataverse may have received it, so even a return to the original value must be sent. */
const isUnderWay = (change: Pending | undefined): boolean => change !== undefined && change.attempts.length > 0;

const placeOf = ({ source, rowId, who }: Pending): RowPlace => ({ source, rowId, who });

export function createOutbox({ store, after, alone = (run) => run() }: Surroundings) {
  const waiting = createWaiting(store);
  const held = new Set<string>();
  const notices = createNotices(store);
  const listeners = new Set<() => void>();
  let sender: ChangeSender | undefined;
  let version = 0;
  let running = false;
  let isDue = false;
  let resting = false;

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  const put = waiting.put;

  function drop(rowId: string, part: Part): void {
    held.delete(keyOf(rowId, part));
    waiting.drop(rowId, part);
  }

  function forget(rowId: string): void {
    for (const part of parts) drop(rowId, part);
  }

  /** Merges a change with the pending one of the same part of the row. */
  function add(source: RegisterSource, row: MarkedRow, wanted: Change, base: Change): void {
    const before = waiting.get(row.id, partOf(wanted));
    const want = keepingOverride(wanted, before?.want);
    notices.settle(row.id);
    // Removing a person discards their unsent changes.
    if ('listed' in want && !want.listed) {
      for (const part of ['times', 'remarks'] as const) drop(row.id, part);
    }
    // Somebody else has written a text, so the author decides, however much they type until then.
    if (before?.problem === 'outdated') {
      put({ ...before, want });
      return;
    }
    if (sameChange(before?.base ?? base, want) && !isUnderWay(before)) {
      if (before) drop(row.id, partOf(want));
      return;
    }
    put({
      source,
      rowId: row.id,
      who: { volunteerId: row.volunteerId, name: row.name },
      want,
      base: before?.base ?? base,
      etag: before?.etag ?? row.etag,
      state: before?.state === 'sending' ? 'sending' : 'waiting',
      attempts: before?.attempts ?? [],
    });
  }

  async function applyOutcome(sent: Pending, result: ChangeOutcome, { onMarks }: ChangeSender): Promise<void> {
    const part = partOf(sent.want);
    const place = placeOf(sent);
    if (result.outcome === 'arrived' || result.outcome === 'outdated') {
      // First the row, then the overlay: otherwise the old mark would show for a moment.
      await onMarks({ ...place, rowId: ('rowId' in result && result.rowId) || sent.rowId }, result.marks);
    }
    // Read only now, because the person may have pressed again.
    const now = waiting.get(sent.rowId, part) ?? sent;
    switch (result.outcome) {
      case 'arrived':
        if (!sameChange(now.want, sent.want)) put(afterArrival(now, sent, result.marks.etag));
        else drop(sent.rowId, part);
        renew(sent.rowId, result.marks);
        if (result.rowId) waiting.move(sent.rowId, result.rowId);
        return;
      case 'removed':
        await onMarks(place, undefined);
        if (sameChange(now.want, sent.want)) forget(sent.rowId);
        else put({ ...now, base: sent.want, etag: '', state: 'waiting', attempts: [] });
        return;
      case 'staleEtag':
        put({ ...now, etag: result.marks.etag, state: 'waiting' });
        return;
      case 'outdated':
        // Typed text stays, for its author to decide; a mark gives way to the stored one.
        if (part === 'remarks') put({ ...now, state: 'failed', problem: 'outdated' });
        else {
          notices.put({ ...place, lost: { [part]: now }, now: result.marks });
          drop(sent.rowId, part);
        }
        renew(sent.rowId, result.marks);
        return;
      case 'gone':
        notices.put({ ...place, lost: waiting.changesOf(sent.rowId), now: undefined });
        forget(sent.rowId);
        await onMarks(place, undefined);
        return;
      case 'later':
        put({ ...now, state: 'waiting', problem: result.problem });
        return;
      case 'refused':
        put({ ...now, state: 'failed', problem: 'refused' });
    }
  }

  /**
   * Updates the row's other pending parts, which were read before this write. If somebody else wrote such a part, it
   * keeps its ETag, so that sending it detects the conflict.
   */
  function renew(rowId: string, marks: Marks): void {
    for (const change of Object.values(waiting.changesOf(rowId))) {
      if (comparison(change, marks) !== 'outdated') put({ ...change, etag: marks.etag });
    }
  }

  async function sendAll(current: ChangeSender): Promise<void> {
    waiting.restart();
    // After a sign-out nothing more is sent, not even what waited for this.
    for (let sending = waiting.next(held); sending.length > 0 && sender === current; sending = waiting.next(held)) {
      for (const change of sending) put(asSending(change));
      notify();
      const outcomes = await current.send(sending);
      for (const [index, change] of sending.entries()) {
        await applyOutcome(change, outcomes[index] ?? { outcome: 'later', problem: 'signal' }, current);
      }
      notify();
      if (outcomes.some(({ outcome }) => outcome === 'later')) return retryLater();
    }
  }

  async function flush(): Promise<void> {
    isDue = true;
    if (running) return;
    running = true;
    try {
      // A press while a round ends starts another one.
      while (isDue && sender) {
        isDue = false;
        const current = sender;
        await alone(() => sendAll(current));
      }
    } finally {
      running = false;
    }
  }

  function stopTyping(key: string, change: Pending): void {
    waiting.apply({ key, change: notTyped(change) });
    void flush();
  }

  function retryLater(): void {
    if (resting) return;
    resting = true;
    after(pauseMs, () => {
      resting = false;
      void flush();
    });
  }

  return {
    /**
     * Starts sending.
     * @returns a function that stops it
     */
    connect: (to: ChangeSender): (() => void) => {
      sender = to;
      void flush();
      return () => {
        if (sender === to) sender = undefined;
      };
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Grows with every change here. */
    version: () => version,
    /** Returns a row's pending changes; the same object until that changes. */
    changesOf: waiting.changesOf,
    noticeOf: notices.of,
    notices: notices.all,
    /** Returns how many changes gave way to somebody else's, and nobody has read of yet. */
    lost: notices.size,
    /** Returns everything that has not arrived, of all registers. */
    all: waiting.all,
    /** Returns how many changes have not arrived. */
    size: waiting.size,

    /** Makes changes, which show at once; they are sent together. */
    change: (source: RegisterSource, changes: readonly RowChange[]): void => {
      for (const { row, want, base } of changes) add(source, row, want, base);
      notify();
      void flush();
    },
    /** As `change`, but not sent until `release`: a text while it is typed. */
    hold: (source: RegisterSource, { row, want, base }: RowChange): void => {
      held.add(keyOf(row.id, partOf(want)));
      add(source, row, want, base);
      const typed = waiting.get(row.id, partOf(want));
      if (typed) put({ ...typed, isTyped: true });
      notify();
    },
    release: (rowId: string, part: Part): void => {
      if (!held.delete(keyOf(rowId, part))) return;
      const typed = waiting.get(rowId, part);
      if (typed) put(notTyped(typed));
      void flush();
    },
    /** Handles a change by another tab of this device. That tab sends it; if the tab is gone, this one does. */
    applyElsewhere: (elsewhere: ChangeElsewhere): void => {
      const { key, change } = elsewhere;
      waiting.apply(elsewhere);
      notify();
      if (change && sender) retryLater();
      // A tab that closed while somebody typed there never says that they have stopped.
      if (change?.isTyped) after(typedMs, () => waiting.isStill(key, change) && stopTyping(key, change));
    },
    readNotices: (): void => {
      notices.read();
      notify();
    },
    /** Sends pending changes, and with `failed` also refused ones. */
    retry: ({ failed = false } = {}): void => {
      for (const change of waiting.all()) {
        if (failed && change.problem === 'refused') put({ ...withoutProblem(change), state: 'waiting' });
      }
      notify();
      void flush();
    },
    /** Overwrites the text that somebody else wrote. */
    overwrite: (rowId: string, part: Part, over: Change): void => {
      const change = waiting.get(rowId, part);
      if (change) put({ ...withoutProblem(change), base: over, state: 'waiting', attempts: [] });
      notices.settle(rowId);
      notify();
      void flush();
    },
    /** Discards a change. */
    discard: (rowId: string, part: Part): void => {
      notices.settle(rowId);
      drop(rowId, part);
      notify();
    },
    dismiss: (rowId: string): void => {
      notices.drop(rowId);
      notify();
    },
  };
}
