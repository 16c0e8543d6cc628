import type { ReactNode } from 'react';
import { keptLines, numberWidth, rowHeight, widthsOf } from './layout.ts';
import styles from './Preview.module.css';

/** The cells that stay visible beside the row's number, in lines. */
export const Kept = ({ count, children }: { count: number; children: ReactNode }) => (
  <div
    role="presentation"
    className={`${styles.kept} ${styles.data}`}
    style={{
      left: numberWidth,
      width: widthsOf(count).reduce((sum, width) => sum + width, 0),
      gridTemplateColumns: widthsOf(count)
        .map((width) => `minmax(0, ${width}fr)`)
        .join(' '),
      height: rowHeight,
      gridTemplateRows: `repeat(${keptLines}, minmax(0, 1fr))`,
    }}
  >
    {children}
  </div>
);
