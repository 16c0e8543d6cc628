/** One import from file to end: what the screen shows and what its buttons do. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Difference } from '../../../../domain/imports/differences.ts';
import type { ImportLists } from '../../../../domain/imports/kit.ts';
import { importTexts } from '../../../../domain/imports/texts.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { forgetChanges, rememberChange, rememberedChanges } from './book/changes.ts';
import { defaultPolicy, openQuestions } from './book/decisions.ts';
import type { Decision, ImportRow } from './book/importRow.ts';
import type { ImportKind, OpenedFile, PreparedRow } from './book/protocol.ts';
import { newRowStore, type RowStore } from './book/rowStore.ts';
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
  | 'finishing'
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
  /** What exactly is wrong with the file. */
  detail: string | undefined;
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
  detail: undefined,
  progress: { sent: 0, total: 0 },
  isEnding: false,
};

export type ImportSource = {
  kind: ImportKind;
  /** What else than the file makes the import another one. */
  scope: string;
  /** The organisation whose volunteers are imported; undefined in the import of volunteers. */
  organizationId?: string;
  lists: ImportLists;
  continuesAfterFailure: boolean;
  findExisting: (rows: readonly Wanted[], signal: AbortSignal) => Promise<Found>;
  writer: (
    prepare: (indexes: number[]) => Promise<PreparedRow[]>,
  ) => (items: readonly RowItem[]) => Promise<ReadonlyMap<RowItem, Sent>>;
  /** Compares a row with the volunteer whom it means. */
  compare: (profileId: string, row: PreparedRow, signal: AbortSignal) => Promise<Difference[]>;
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
  const changes = useRef(new Set<Promise<void>>());
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
      rows.rows.flatMap((row): [number, Partial<ImportRow>][] => {
        if (found.made.has(row.id)) return [[row.index, { wasMade: true }]];
        const existing = existingIn(row, found);
        return existing ? [[row.index, { existing }]] : [];
      }),
    );
    set({ stage: 'ready' });
  }

  function existingIn(row: Wanted, found: Found): ImportRow['existing'] {
    const existing = existingOf(row, found);
    const owner = existing?.person.organization?.id;
    if (!existing) return undefined;
    if (source.organizationId === undefined || owner === source.organizationId) return { ...existing, belongs: 'here' };
    return { ...existing, belongs: owner === undefined ? 'individual' : 'elsewhere' };
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
      if (error instanceof FileRefused) {
        set({ stage: 'refused', problem: error.message, detail: error.detail, opened: undefined });
      } else set({ stage: 'looking', problem: source.explain(error) });
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

  /** Changes a cell: the row is read anew, and looked up again. Submit waits for it. */
  function change(index: number, place: number, text: string): Promise<void> {
    const changing = changeRow(index, place, text).finally(() => changes.current.delete(changing));
    changes.current.add(changing);
    return changing;
  }

  async function changeRow(index: number, place: number, text: string): Promise<void> {
    const before = store.rows[index];
    if (!before || !book.current) return;
    const row = await book.current.change(index, place, text);
    rememberChange(state.opened?.hash ?? '', { index, place, text });
    store.change(index, { ...row, decision: undefined });
    const isSamePerson = (['email', 'phone', 'name', 'birthday'] as const).every((key) => row[key] === before[key]);
    if (isSamePerson) return;
    store.findTwins();
    store.change(index, { isUnchecked: true });
    await lookUp([index]).catch(() => undefined);
  }

  /** Looks rows up again whose people have changed; what was found for an older text of a row is dropped. */
  async function lookUp(indexes: readonly number[]): Promise<void> {
    const rows = indexes.flatMap((index) => store.rows[index] ?? []);
    if (rows.length === 0) return;
    const found = await source.findExisting(rows, new AbortController().signal);
    const isStill = (row: ImportRow) => store.rows[row.index]?.cells === row.cells;
    store.changeMany(
      rows.filter(isStill).map((row) => [row.index, { existing: existingIn(row, found), isUnchecked: false }]),
    );
  }

  /** Waits for edits under way and for look-ups that have failed. @returns whether every row is decided */
  async function settle(): Promise<boolean> {
    while (changes.current.size > 0) await Promise.all(changes.current);
    await lookUp(store.rows.filter(({ isUnchecked }) => isUnchecked).map(({ index }) => index));
    return openQuestions(store.rows, policy) === 0;
  }

  function sent(outcomes: ReadonlyMap<RowItem, Sent>): void {
    store.changeMany([...outcomes].map(([{ index }, { outcome, reason }]) => [index, { outcome, reason }]));
    const done = [...outcomes.values()].filter(
      ({ outcome }) => outcome !== 'failed' || source.continuesAfterFailure,
    ).length;
    setState((before) => ({ ...before, progress: { ...before.progress, sent: before.progress.sent + done } }));
  }

  async function submit(): Promise<void> {
    const { stage } = state;
    // Whoever presses while an edit is being looked up is told so, and nothing is sent before.
    if (changes.current.size > 0 || store.rows.some(({ isUnchecked }) => isUnchecked)) {
      set({ stage: 'finishing', problem: undefined });
    }
    try {
      if (await settle()) await send();
      else set({ stage, problem: stage === 'ready' ? undefined : importTexts.undecided });
    } catch (error) {
      set({ stage, problem: source.explain(error) });
    }
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
    decide: (index: number, decision: Decision) => store.change(index, { decision }),
    submit,
    async compare(row: ImportRow, signal: AbortSignal): Promise<Difference[]> {
      const [prepared] = (await book.current?.prepare([row.index])) ?? [];
      if (!prepared || !row.existing) throw new Error('There is nothing to compare.');
      return source.compare(row.existing.person.profileId, prepared, signal);
    },
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
