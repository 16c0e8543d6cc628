/** One import from file to end: the screen's state and its buttons' actions. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { importTexts } from '../../../../domain/imports/texts.ts';
import { singaporeDay } from '../../../../domain/time.ts';
import { atRest, type ImportSource, type ImportState } from './importState.ts';
import { FileRefused } from './reading/fileRefused.ts';
import type { Compared } from './sending/compare.ts';
import { type RowItem, sortRows } from './sending/items.ts';
import { lookUpAgain, lookUpAll } from './sending/lookUp.ts';
import { refereesOfRows } from './sending/namedRows.ts';
import { pauseOrOnline } from './sending/pauseOrOnline.ts';
import { type Sent, sendRows } from './sending/sendRows.ts';
import { untilAnswered } from './sending/untilAnswered.ts';
import { changesKey, forgetChanges, rememberedChanges } from './session/changes.ts';
import { defaultPolicy } from './session/decisions.ts';
import { SheetsUndecided } from './session/findSheets.ts';
import type { Decision, ImportRow } from './session/importRow.ts';
import { planOf } from './session/plan.ts';
import { newRowStore, type RowStore } from './session/rowStore.ts';
import { type ImportSessionClient, startImportSession } from './session/startImportSession.ts';
import { useEdits } from './useEdits.ts';

export type Import = ReturnType<typeof useImport>;

export function useImport(source: ImportSource) {
  const [state, setState] = useState(atRest);
  const [policy, setPolicy] = useState(defaultPolicy);
  const [store, setStore] = useState<RowStore>(newRowStore);
  const session = useRef<ImportSessionClient>(undefined);
  const write = useRef<ReturnType<ImportSource['writer']>>(undefined);
  const importId = useRef<string>(undefined);
  /** The indexes of rows whose referees were named. */
  const named = useRef(new Set<number>());
  const chosenFile = useRef<File>(undefined);
  const reading = useRef<AbortController>(undefined);
  const asked = useRef<'pause' | 'cancel' | undefined>(undefined);
  const set = useCallback((change: Partial<ImportState>) => setState((before) => ({ ...before, ...change })), []);
  const edits = useEdits({
    source,
    store,
    session: () => session.current,
    changesOf: changesKey(state.opened?.hash ?? '', state.sheet),
  });

  useEffect(
    () => () => {
      reading.current?.abort();
      session.current?.close();
    },
    [],
  );

  /** Gives the rows their ids, and marks existing volunteers. */
  async function lookUp(rows: RowStore, hash: string, signal: AbortSignal): Promise<void> {
    set({ stage: 'looking', problem: undefined });
    if (!rows.isIdentified()) await rows.identify(await source.seedOf(hash, signal));
    await lookUpAll(source, rows, signal);
    set({ stage: 'ready' });
  }

  /** @param sheet the one to read, by its place; by default all with the same headers */
  async function open(file: File, sheet?: number): Promise<void> {
    reading.current?.abort();
    session.current?.close();
    const control = new AbortController();
    reading.current = control;
    const rows = newRowStore();
    setStore(rows);
    setPolicy(defaultPolicy);
    chosenFile.current = file;
    setState({ ...atRest, stage: 'reading', fileName: file.name, sheet });
    let hash = '';
    try {
      const { kind, scope, lists } = source;
      const question = { type: 'open', file, kind, scope, lists, today: singaporeDay(new Date()), sheet } as const;
      const { session: opened, notices } = await startImportSession(question, {
        signal: control.signal,
        rows: rows.add,
        opened: (found) => {
          hash = found.hash;
          set({ opened: found, sheets: found.sheets });
        },
      });
      session.current = opened;
      write.current = undefined;
      importId.current = undefined;
      named.current = new Set();
      const mended = rememberedChanges(changesKey(hash, sheet)).filter(({ index }) => rows.rows[index]);
      const read = await opened.change(mended);
      rows.changeMany(mended.flatMap(({ index }, place) => (read[place] ? [[index, read[place]] as const] : [])));
      await rows.findTwins();
      control.signal.throwIfAborted();
      set({ notices });
      await lookUp(rows, hash, control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      if (error instanceof SheetsUndecided) {
        set({ stage: 'choosing', sheets: error.choice, notices: [importTexts.chooseSheet], opened: undefined });
      } else if (error instanceof FileRefused) {
        set({ stage: 'refused', problem: error.message, detail: error.detail, opened: undefined });
      } else set({ stage: 'looking', problem: source.explain(error) });
    }
  }

  async function retryLookUp(): Promise<void> {
    const control = new AbortController();
    reading.current = control;
    try {
      await lookUp(store, state.opened?.hash ?? '', control.signal);
    } catch (error) {
      if (!control.signal.aborted) set({ problem: source.explain(error) });
    }
  }

  function sent(outcomes: ReadonlyMap<RowItem, Sent>): void {
    store.changeMany(
      [...outcomes].map(([{ index }, { outcome, reason, isOutdated }]) => [index, { outcome, reason, isOutdated }]),
    );
    const done = [...outcomes.values()].filter(
      ({ outcome }) => outcome !== 'failed' || source.continuesAfterFailure,
    ).length;
    setState((before) => ({
      ...before,
      isWaiting: false,
      progress: { ...before.progress, sent: before.progress.sent + done },
    }));
  }

  async function submit(): Promise<void> {
    const { stage } = state;
    // If Submit is pressed while an edit is being looked up, the screen says so, and nothing is sent before.
    if (edits.isOpen()) set({ stage: 'finishing', problem: undefined });
    try {
      await edits.finish();
      if (planOf(store.rows, policy).ask === 0) await send();
      else set({ stage, problem: stage === 'ready' ? undefined : importTexts.undecided });
    } catch (error) {
      set({ stage, problem: source.explain(error) });
    }
  }

  function wait(ms: number): Promise<void> {
    set({ isWaiting: true });
    return pauseOrOnline(ms);
  }

  async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const { answer } = await untilAnswered(call, wait);
    set({ isWaiting: false });
    return answer;
  }

  async function send(): Promise<void> {
    if (!session.current) return;
    asked.current = undefined;
    const { items, skipped, existed } = sortRows(store.rows, policy);
    store.changeMany([
      ...skipped.map((index) => [index, { outcome: 'skipped' }] as const),
      ...existed.map((index) => [index, { outcome: 'existed' }] as const),
      ...items.map(({ index }) => [index, { outcome: undefined, reason: undefined }] as const),
    ]);
    set({ stage: 'sending', problem: undefined, isEnding: false, progress: { sent: 0, total: items.length } });
    const end = (change: Partial<ImportState>) => set({ ...change, isEnding: false, isWaiting: false });
    try {
      importId.current ??= await answered(() => source.start(state.opened?.hash ?? '', store.rows.length));
      write.current ??= source.writer(session.current.prepare, wait, importId.current);
      const { continuesAfterFailure } = source;
      const mayGoOn = () => asked.current === undefined;
      const total = store.rows.length;
      const ended = await sendRows({ items, total, continuesAfterFailure, write: write.current, sent, mayGoOn });
      await recordRefereesAndConsents(importId.current);
      if (ended === 'held') end({ stage: asked.current === 'cancel' ? 'cancelled' : 'paused' });
      else end({ stage: ended === 'failed' ? 'stopped' : 'done' });
      // A row that failed may still be corrected, also after a reload.
      if (ended === 'done' && state.opened && store.counts().failed === 0)
        forgetChanges(changesKey(state.opened.hash, state.sheet));
    } catch (error) {
      end({ stage: 'paused', problem: source.explain(error) });
    }
  }

  /** Asks the API for references of the referees, and for the consents, of rows that are stored by now. */
  async function recordRefereesAndConsents(id: string): Promise<void> {
    const { nameReferees } = source;
    if (!nameReferees) return;
    for await (const some of refereesOfRows(store.rows, named.current, session.current)) {
      const references = await answered(() => nameReferees(id, some));
      setState((before) => ({ ...before, references: before.references + references }));
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
    open: (file: File) => open(file),
    /** Reads one sheet of the chosen file, or all that have the same headers. */
    chooseSheet(sheet: number | undefined): void {
      if (chosenFile.current) void open(chosenFile.current, sheet);
    },
    retryLookUp,
    change: (index: number, place: number, text: string) => edits.change([{ index, place, text }]),
    /** Empties the cells that say `-`, `N/A`, `nil` or the like. */
    emptyPlaceholders: () =>
      edits.change(
        store
          .ofKind('placeholders')
          .flatMap(({ index, placeholders }) => placeholders.map((place) => ({ index, place, text: '' }))),
      ),
    decide: (index: number, decision: Decision) => store.change(index, { decision }),
    submit,
    /** Compares a row with its volunteer, and pins what was compared: its update is refused only for later changes. */
    async compare(row: ImportRow, signal: AbortSignal): Promise<Compared> {
      const [prepared] = (await session.current?.prepare([row.index])) ?? [];
      if (!prepared || !row.existing) throw new Error('There is nothing to compare.');
      const compared = await source.compare(row.existing.person.profileId, prepared, signal);
      const existing = store.rows[row.index]?.existing;
      const { etags } = compared;
      const { profile, contact } = existing?.person.etags ?? etags;
      if (existing && (profile !== etags.profile || contact !== etags.contact))
        store.change(row.index, { existing: { ...existing, person: { ...existing.person, etags } } });
      return compared;
    },
    /** Looks up the volunteers again whom somebody else has changed; their rows are decided anew. */
    async lookUpOutdated(): Promise<void> {
      const outdated = store.ofKind('outdated').map(({ index }) => index);
      try {
        await lookUpAgain(source, store, outdated);
        const again = { outcome: undefined, reason: undefined, decision: undefined };
        store.changeMany(outdated.map((index) => [index, again]));
        set({ problem: undefined });
      } catch (error) {
        set({ problem: source.explain(error) });
      }
    },
    pause: () => ask('pause'),
    cancel: () => ask('cancel'),
    startOver: () => {
      reading.current?.abort();
      session.current?.close();
      session.current = undefined;
      setStore(newRowStore());
      setState(atRest);
    },
  };
}
