/** One import from file to end: what the screen shows and what its buttons do. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportLists } from '../../../../domain/imports/kit.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { forgetChanges, rememberChange, rememberedChanges } from './book/changes.ts';
import type { ImportKind, OpenedFile, PreparedRow } from './book/protocol.ts';
import { newRowStore, type Policy, type RowStore } from './book/rowStore.ts';
import { type OpenBook, startBook } from './book/startBook.ts';
import { FileRefused } from './reading/fileRefused.ts';
import { existingOf, type Found, type Wanted } from './sending/findExisting.ts';
import { type RowItem, sortRows } from './sending/items.ts';
import { type Sent, sendRows } from './sending/sendRows.ts';

export type ImportStage =
  | 'empty'
  | 'reading'
  | 'refused'
  | 'looking'
  | 'ready'
  | 'sending'
  | 'paused'
  | 'stopped'
  | 'done'
  | 'cancelled';

export type ImportState = {
  stage: ImportStage;
  /** The name of the chosen file. */
  fileName: string;
  opened: OpenedFile | undefined;
  notices: readonly string[];
  /** Why the file was refused, or the sending is held up. */
  problem: string | undefined;
  /** How many rows are to be sent in all, and how many were. */
  progress: { sent: number; total: number };
  /** A press of Pause or Cancel waits for the answer to what was sent. */
  isEnding: boolean;
};

const atRest: ImportState = {
  stage: 'empty',
  fileName: '',
  opened: undefined,
  notices: [],
  problem: undefined,
  progress: { sent: 0, total: 0 },
  isEnding: false,
};

export const defaultPolicy: Policy = { existing: 'skip', twins: 'skip', errors: 'stop' };

export type ImportSource = {
  kind: ImportKind;
  /** What else than the file makes the import another one. */
  scope: string;
  lists: ImportLists;
  continuesAfterFailure: boolean;
  findExisting: (rows: readonly Wanted[], signal: AbortSignal) => Promise<Found>;
  writer: (
    prepare: (indexes: number[]) => Promise<PreparedRow[]>,
  ) => (items: readonly RowItem[]) => Promise<ReadonlyMap<RowItem, Sent>>;
  /** What to say when something was thrown on the way. */
  explain: (error: unknown) => string;
};

export type Import = ReturnType<typeof useImport>;

export function useImport(source: ImportSource) {
  const [state, setState] = useState(atRest);
  const [policy, setPolicy] = useState(defaultPolicy);
  const [store, setStore] = useState<RowStore>(newRowStore);
  const book = useRef<OpenBook>(undefined);
  const write = useRef<ReturnType<ImportSource['writer']>>(undefined);
  const reading = useRef<AbortController>(undefined);
  const asked = useRef<'pause' | 'cancel' | undefined>(undefined);
  const set = useCallback((change: Partial<ImportState>) => setState((before) => ({ ...before, ...change })), []);

  useEffect(
    () => () => {
      reading.current?.abort();
      book.current?.close();
    },
    [],
  );

  /** Marks the rows whose volunteers are there already. */
  async function look(rows: RowStore, signal: AbortSignal): Promise<void> {
    set({ stage: 'looking', problem: undefined });
    const found = await source.findExisting(rows.rows, signal);
    rows.changeMany(
      rows.rows.flatMap((row): [number, object][] => {
        const existing = existingOf(row, found);
        if (found.made.has(row.id)) return [[row.index, { wasMade: true }]];
        return existing ? [[row.index, { existing }]] : [];
      }),
    );
    set({ stage: 'ready' });
  }

  async function open(file: File): Promise<void> {
    reading.current?.abort();
    book.current?.close();
    const control = new AbortController();
    reading.current = control;
    const rows = newRowStore();
    setStore(rows);
    setPolicy(defaultPolicy);
    setState({ ...atRest, stage: 'reading', fileName: file.name });
    let hash = '';
    try {
      const { kind, scope, lists } = source;
      const question = { ask: 'open', file, kind, scope, lists, today: singaporeDay(new Date()) } as const;
      const { book: opened, notices } = await startBook(question, {
        signal: control.signal,
        rows: rows.add,
        opened: (found) => {
          hash = found.hash;
          set({ opened: found });
        },
      });
      book.current = opened;
      write.current = undefined;
      for (const { index, place, text } of rememberedChanges(hash)) {
        if (rows.rows[index]) rows.change(index, await opened.change(index, place, text));
      }
      rows.findTwins();
      set({ notices });
      await look(rows, control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      if (error instanceof FileRefused) set({ stage: 'refused', problem: error.message, opened: undefined });
      else set({ stage: 'looking', problem: source.explain(error) });
    }
  }

  async function lookAgain(): Promise<void> {
    const control = new AbortController();
    reading.current = control;
    try {
      await look(store, control.signal);
    } catch (error) {
      if (!control.signal.aborted) set({ problem: source.explain(error) });
    }
  }

  /** Mends a cell; the row is read anew, and looked up again when what it is known by has changed. */
  async function change(index: number, place: number, text: string): Promise<void> {
    const before = store.rows[index];
    if (!before || !book.current) return;
    const row = await book.current.change(index, place, text);
    rememberChange(state.opened?.hash ?? '', { index, place, text });
    store.change(index, { ...row, existing: undefined, decision: undefined });
    if (row.email !== before.email || row.phone !== before.phone) store.findTwins();
    if (row.email === undefined && row.phone === undefined) return;
    const found = await source.findExisting([row], new AbortController().signal).catch(() => undefined);
    if (found) store.change(index, { existing: existingOf(row, found) });
  }

  function sent(outcomes: ReadonlyMap<RowItem, Sent>): void {
    store.changeMany([...outcomes].map(([{ index }, { outcome, reason }]) => [index, { outcome, reason }]));
    const done = [...outcomes.values()].filter(
      ({ outcome }) => outcome !== 'failed' || source.continuesAfterFailure,
    ).length;
    setState((before) => ({ ...before, progress: { ...before.progress, sent: before.progress.sent + done } }));
  }

  async function send(): Promise<void> {
    if (!book.current) return;
    write.current ??= source.writer(book.current.prepare);
    asked.current = undefined;
    const { items, skipped, existed } = sortRows(store.rows, policy);
    store.changeMany([
      ...skipped.map((index) => [index, { outcome: 'skipped' }] as const),
      ...existed.map((index) => [index, { outcome: 'existed' }] as const),
      ...items.map(({ index }) => [index, { outcome: undefined, reason: undefined }] as const),
    ]);
    set({ stage: 'sending', problem: undefined, isEnding: false, progress: { sent: 0, total: items.length } });
    try {
      const { continuesAfterFailure } = source;
      const mayGoOn = () => asked.current === undefined;
      const total = store.rows.length;
      const end = await sendRows({ items, total, continuesAfterFailure, write: write.current, sent, mayGoOn });
      if (end === 'held') set({ stage: asked.current === 'cancel' ? 'cancelled' : 'paused', isEnding: false });
      else set({ stage: end === 'failed' ? 'stopped' : 'done', isEnding: false });
      if (end === 'done' && state.opened) forgetChanges(state.opened.hash);
    } catch (error) {
      set({ stage: 'paused', problem: source.explain(error), isEnding: false });
    }
  }

  const ask = (what: 'pause' | 'cancel') => {
    asked.current = what;
    if (state.stage === 'sending') set({ isEnding: true });
    else set({ stage: 'cancelled' });
  };

  return {
    state,
    policy,
    store,
    setPolicy,
    open,
    lookAgain,
    change,
    decide: (index: number, decision: Policy['existing']) => store.change(index, { decision }),
    send,
    pause: () => ask('pause'),
    cancel: () => ask('cancel'),
    startOver: () => {
      book.current?.close();
      book.current = undefined;
      setStore(newRowStore());
      setState(atRest);
    },
  };
}
