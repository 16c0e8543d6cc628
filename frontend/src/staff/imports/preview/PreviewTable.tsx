// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot be drawn in part, row and column.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid at a time can be reached by Tab (ARIA APG, "Grid").

import { useMemo, useState } from 'react';
import type { ImportColumn } from '../../../../../domain/imports/template.ts';
import { cellTexts, importTexts } from '../../../../../domain/imports/texts.ts';
import { cellsOf } from '../book/packedCells.ts';
import type { Compared } from '../sending/compare.ts';
import { asksForReferees, decisionOf, type Policy } from '../session/decisions.ts';
import type { Decision, ImportRow } from '../session/importRow.ts';
import { rowName } from '../session/rowName.ts';
import { noteOf } from '../session/rowNote.ts';
import type { RowKind, RowStore } from '../session/rowStore.ts';
import { Comparison } from './Comparison.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { mostRows, rowHeight } from './layout.ts';
import { nextProblem, nextRow, type Place } from './moving.ts';
import styles from './Preview.module.css';
import { RowState } from './RowState.tsx';
import { Tools } from './Tools.tsx';
import { useCellEditing } from './useCellEditing.ts';
import { useGrid } from './useGrid.ts';
import { usePlan, useRows } from './useRows.ts';

type PreviewTableProps = {
  store: RowStore;
  /** The file's columns, and the indexes of those that stay visible: the name and what else tells people apart. */
  columns: readonly ImportColumn[];
  keptPlaces: readonly number[];
  policy: Policy;
  isLocked: boolean;
  onChange: (index: number, place: number, text: string) => void;
  onDecide: (index: number, decision: Decision) => void;
  compare: (row: ImportRow, signal: AbortSignal) => Promise<Compared>;
};

/** The rows of the file as they will be sent: only visible ones are rendered, however many there are. */
export const PreviewTable = (props: PreviewTableProps) => {
  const { store, columns, keptPlaces, policy, isLocked, onChange, onDecide, compare } = props;
  const version = useRows(store);
  const [kind, setKind] = useState<RowKind>('all');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of a kind change with the version of the store.
  const rows = useMemo(() => store.ofKind(kind), [store, kind, version]);
  const plan = usePlan(store, policy);
  // Who it is comes first, wherever it is in the file.
  const places = useMemo(
    () => [...keptPlaces, ...[...columns.keys()].filter((place) => !keptPlaces.includes(place))],
    [columns, keptPlaces],
  );
  const headerOf = (column: number) => columns[places[column] ?? 0]?.header ?? '';
  const editing = useCellEditing({ rows, places, isLocked, onChange });
  const grid = useGrid(rows.length, places.length, keptPlaces.length, editing.edited !== undefined);
  const { active } = grid;

  function edit(place: Place): void {
    grid.setActive(place);
    editing.edit(place);
  }
  const goOn = (place: Place | undefined): void => {
    if (place) grid.goTo(place);
  };

  const activeRow = rows[active.row];
  const activePlace = places[active.column];
  const problem = activeRow?.problems.find(([place]) => place === activePlace)?.[1];
  const note = activeRow && noteOf(activeRow);
  const found = nextProblem(rows, places, active);
  const takenBy = activeRow && plan.taken.get(activeRow.index);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Tools
        counts={store.counts()}
        kind={kind}
        onKind={(chosen) => {
          setKind(chosen);
          grid.setActive({ row: 0, column: 0 });
        }}
        onNextProblem={found && (() => grid.goTo(found))}
        onNextQuestion={plan.ask > 0 ? () => goOn(nextRow(rows, active, plan.asked)) : undefined}
        onEdit={editing.mayEdit(active.row) ? () => edit(active) : undefined}
      />
      <div
        ref={grid.frame}
        role="grid"
        aria-label="Rows of the file"
        aria-rowcount={rows.length + 1}
        aria-colcount={places.length + 2}
        aria-readonly={isLocked}
        className={`${styles.frame} ${grid.fits ? styles.fits : ''}`}
        style={{ height: Math.min(mostRows, rows.length + 1) * rowHeight + 20 }}
        onKeyDown={(event) => goOn(editing.keyed(event, active))}
      >
        <div style={{ width: grid.width, minWidth: '100%', height: grid.height }} role="presentation">
          <GridHead grid={grid} headerOf={headerOf} />
          {grid.shownLines.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <GridRow
                key={row.index}
                row={row}
                at={index}
                start={start}
                grid={grid}
                editing={editing}
                places={places}
                headerOf={headerOf}
                state={
                  <RowState
                    row={row}
                    policy={policy}
                    takenBy={plan.taken.get(row.index)}
                    isLocked={isLocked}
                    onDecide={onDecide}
                  />
                }
                onEdit={edit}
                onDone={(place, text, move) => goOn(editing.done(place, text, move))}
              />
            );
          })}
        </div>
      </div>
      <p className={styles.note}>
        {activeRow && activePlace !== undefined && (
          <>
            <strong>
              Row {rowName(activeRow)}, {columns[activePlace]?.header}:
            </strong>{' '}
            {problem?.message ?? (cellsOf(activeRow)[activePlace] || 'empty')}
            {note && note !== problem?.message && !activeRow.existing && ` · ${note}`}
          </>
        )}
      </p>
      {takenBy !== undefined && <p className={styles.taken}>{importTexts.takenBy(takenBy)}</p>}
      {activeRow && asksForReferees(activeRow, policy) && problem?.message !== cellTexts.unreadReferees && (
        <p className={styles.taken}>{cellTexts.unreadReferees}</p>
      )}
      {activeRow?.existing && !activeRow.wasMade && (
        <Comparison row={activeRow} decision={decisionOf(activeRow, policy)} compare={compare} />
      )}
    </section>
  );
};
