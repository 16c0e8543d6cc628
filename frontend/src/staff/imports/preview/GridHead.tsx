// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot be drawn in part, row and column.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid at a time can be reached by Tab (ARIA APG, "Grid").
import { Kept } from './Kept.tsx';
import { numberWidth, rowHeight, stateWidth } from './layout.ts';
import styles from './Preview.module.css';
import type { Grid } from './useGrid.ts';

type GridHeadProps = {
  grid: Grid;
  /** The header of a column on the screen. */
  headerOf: (column: number) => string;
};

export const GridHead = ({ grid, headerOf }: GridHeadProps) => (
  <div role="row" aria-rowindex={1} className={styles.headers} style={{ height: rowHeight }}>
    <div
      role="columnheader"
      aria-colindex={1}
      className={`${styles.cell} ${styles.number}`}
      style={{ width: numberWidth }}
    >
      Row
    </div>
    <Kept count={grid.kept}>
      {Array.from({ length: grid.kept }, (_, column) => (
        <div
          key={headerOf(column)}
          role="columnheader"
          aria-colindex={column + 2}
          className={styles.cell}
          title={headerOf(column)}
        >
          {headerOf(column)}
        </div>
      ))}
    </Kept>
    <div role="columnheader" aria-colindex={grid.kept + 2} className={styles.cell} style={{ width: stateWidth }}>
      At Submit
    </div>
    <div role="presentation" style={{ width: grid.gap, flex: 'none' }} />
    {grid.shownColumns.map(({ column, width }) => (
      <div
        key={column}
        role="columnheader"
        aria-colindex={column + 3}
        className={`${styles.cell} ${styles.data}`}
        style={{ width }}
        title={headerOf(column)}
      >
        {headerOf(column)}
      </div>
    ))}
  </div>
);
