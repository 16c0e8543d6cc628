import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './Register.module.css';
import { RegisterRowView } from './RegisterRowView.tsx';
import type { RegisterRow, RegisterSource } from './registerKind.ts';
import type { Marking } from './useMarking.ts';

type RegisterTableProps = {
  source: RegisterSource;
  rows: readonly RegisterRow[];
  marking: Marking;
  onUnmark: (row: RegisterRow) => void;
  onRemove: (row: RegisterRow) => void;
};

const columns = ['Volunteer', 'Start', 'End', 'Status', 'Remarks'] as const;
/** Up to here all rows are drawn: everything can be found by the browser, and nothing jumps. */
const mostDrawn = 60;
const guessedHeight = 132;

/** The volunteers involved: a table at a desk, cards on a phone, and only what is in sight when there are many. */
export const RegisterTable = ({ source, rows, ...does }: RegisterTableProps) => (
  <table aria-label="Volunteers involved" aria-rowcount={rows.length + 1} className={styles.table}>
    <thead>
      <tr aria-rowindex={1} className={styles.head}>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {rows.length > mostDrawn ? (
      <ManyRows source={source} rows={rows} {...does} />
    ) : (
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} aria-rowindex={index + 2} className={styles.row}>
            <RegisterRowView source={source} row={row} {...does} />
          </tr>
        ))}
      </tbody>
    )}
  </table>
);

const ManyRows = ({ source, rows, ...does }: RegisterTableProps) => {
  const box = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setScrollMargin((before) => (Math.abs(before - top) < 1 ? before : top));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    scrollMargin,
    useFlushSync: false,
  });
  return (
    <tbody ref={box} className={styles.many} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <tr
              key={key}
              aria-rowindex={index + 2}
              data-index={index}
              ref={virtualizer.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <RegisterRowView source={source} row={row} {...does} />
            </tr>
          )
        );
      })}
    </tbody>
  );
};
