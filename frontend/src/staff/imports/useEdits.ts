/** Cells that are changed on the screen, and what Submit must wait for because of them. */
import { useRef } from 'react';
import type { ImportSource } from './importState.ts';
import { lookUpAgain } from './sending/lookUp.ts';
import { rememberChanges } from './session/changes.ts';
import { hasError } from './session/decisions.ts';
import type { ImportRow } from './session/importRow.ts';
import type { CellChange } from './session/protocol.ts';
import type { RowStore } from './session/rowStore.ts';
import type { ImportSessionClient } from './session/startImportSession.ts';

/** Rows that are read again at once; then the main thread continues. */
const atOnce = 200;

type Editing = {
  source: ImportSource;
  store: RowStore;
  session: () => ImportSessionClient | undefined;
  changesOf: string;
};

export function useEdits({ source, store, session, changesOf }: Editing) {
  const underWay = useRef(new Set<Promise<void>>());

  async function changeRows(changes: readonly CellChange[]): Promise<void> {
    const opened = session();
    if (!opened) return;
    rememberChanges(changesOf, changes);
    const moved = new Set<number>();
    for (let from = 0; from < changes.length; from += atOnce) {
      const some = changes.slice(from, from + atOnce);
      const rows = await opened.change(some);
      store.changeMany(
        some.flatMap(({ index }, place): [number, Partial<ImportRow>][] => {
          const [before, row] = [store.rows[index], rows[place]];
          if (!before || !row) return [];
          const isSamePerson = (['email', 'phone', 'name', 'birthday'] as const).every(
            (key) => row[key] === before[key],
          );
          if (!isSamePerson) moved.add(index);
          const isUnchecked = before.isUnchecked === true || !isSamePerson;
          // A decision about a row with errors, or about another person, does not apply to its new text.
          const decision = isSamePerson && !hasError(before) ? before.decision : undefined;
          // A row that failed or was left out is sent again.
          return [[index, { ...row, decision, outcome: undefined, reason: undefined, isOutdated: false, isUnchecked }]];
        }),
      );
    }
    if (moved.size === 0) return;
    await store.findTwins();
    await lookUpAgain(source, store, [...moved]).catch(() => undefined);
  }

  return {
    /** Changes cells: their rows are read again, and looked up again where they mean another person. */
    change(changes: readonly CellChange[]): Promise<void> {
      const changing = changeRows(changes).finally(() => underWay.current.delete(changing));
      underWay.current.add(changing);
      return changing;
    },
    /** Returns whether a change, or a look-up after one, is incomplete. */
    isOpen: (): boolean => underWay.current.size > 0 || store.rows.some(({ isUnchecked }) => isUnchecked),
    /** Waits for running changes and repeats failed look-ups. @throws DataverseError */
    async finish(): Promise<void> {
      while (underWay.current.size > 0) await Promise.all(underWay.current);
      const unchecked = store.rows.filter(({ isUnchecked }) => isUnchecked).map(({ index }) => index);
      await lookUpAgain(source, store, unchecked);
    },
  };
}
