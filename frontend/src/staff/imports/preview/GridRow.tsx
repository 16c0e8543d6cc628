// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot be drawn in part, row and column.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid at a time can be reached by Tab (ARIA APG, "Grid").
import { type ReactNode, useMemo } from 'react';
import { cellsOf } from '../book/packedCells.ts';
import type { ImportRow } from '../session/importRow.ts';
import { Cell } from './Cell.tsx';
import { Kept } from './Kept.tsx';
import { numberWidth, rowHeight, stateWidth } from './layout.ts';
import type { Place } from './moving.ts';
import styles from './Preview.module.css';
import type { CellEditing } from './useCellEditing.ts';
import type { Grid } from './useGrid.ts';

type GridRowProps = {
  row: ImportRow;
  /** Its index among the visible rows, and its position. */
  at: number;
  start: number;
  grid: Grid;
  editing: CellEditing;
  places: readonly number[];
  headerOf: (column: number) => string;
  /** What happens to the row. */
  state: ReactNode;
  onEdit: (place: Place) => void;
  onDone: (place: Place, text: string | undefined, move: 'down' | 'stay') => void;
};

/** One row of the preview: number and person, which stay visible, its state, and the visible cells. */
export const GridRow = (props: GridRowProps) => {
  const { row, at, start, grid, editing, places, headerOf, state, onEdit, onDone } = props;
  const { edited } = editing;
  const { packedCells } = row;
  const cells = useMemo(() => cellsOf({ packedCells }), [packedCells]);
  const cell = (column: number, width?: number) => {
    const filePlace = places[column] ?? 0;
    const place = { row: at, column };
    const isEdited = edited?.row === at && edited.column === column;
    return (
      <Cell
        key={column}
        name={`${at}:${column}`}
        text={cells[filePlace] ?? ''}
        problem={row.problems.find(([of]) => of === filePlace)?.[1]}
        label={headerOf(column)}
        {...(width === undefined ? {} : { width })}
        isName={column === 0}
        columnIndex={column + (column < grid.kept ? 2 : 3)}
        isStop={grid.stop.row === at && grid.stop.column === column}
        isEdited={isEdited}
        typed={isEdited ? edited.typed : undefined}
        onFocus={() => grid.setActive(place)}
        onEdit={() => onEdit(place)}
        onDone={(text, move) => onDone(place, text, move)}
      />
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={`${styles.row} ${row.outcome ? styles[row.outcome] : ''}`}
      style={{ height: rowHeight, transform: `translateY(${start + rowHeight}px)` }}
    >
      <div
        role="rowheader"
        title={row.sheetName}
        aria-colindex={1}
        className={`${styles.cell} ${styles.number}`}
        style={{ width: numberWidth }}
      >
        {row.number}
        {row.sheetName !== undefined && <span className={styles.sheetName}>{row.sheetName}</span>}
      </div>
      <Kept count={grid.kept}>{Array.from({ length: grid.kept }, (_, column) => cell(column))}</Kept>
      <div
        role="gridcell"
        aria-colindex={grid.kept + 2}
        className={`${styles.cell} ${styles.state}`}
        style={{ width: stateWidth }}
      >
        {state}
      </div>
      <div role="presentation" style={{ width: grid.gap, flex: 'none' }} />
      {grid.shownColumns.map(({ column, width }) => cell(column, width))}
    </div>
  );
};
