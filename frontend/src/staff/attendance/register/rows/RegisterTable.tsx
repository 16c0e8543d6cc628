import { mergeClasses } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { statusOf } from '../../../../../../domain/attendance/status.ts';
import type { ClearanceNote } from '../../../../../../domain/clearance/override.ts';
import type { Day } from '../../../../../../domain/time.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { withChanges } from '../../../outbox/pending.ts';
import { useRowChanges } from '../../../outbox/useOutbox.ts';
import type { Numbers } from '../../../volunteers/namesakes.ts';
import { clearedAs, type RegisterRow } from '../../records/registerKind.ts';
import type { Marking } from '../marking/useMarking.ts';
import styles from '../Register.module.css';
import type { Asking } from '../RegisterDialogs.tsx';
import { RegisterRowView } from './RegisterRowView.tsx';
import { useIsDesktop } from './useIsDesktop.ts';
import type { Picks } from './usePicks.ts';

type RegisterTableProps = {
  source: RegisterSource;
  rows: readonly RegisterRow[];
  day: Day | undefined;
  /** The session has not begun. */
  isToCome: boolean;
  numbers: Numbers;
  noteFor: (volunteerId: string) => ClearanceNote | undefined;
  marking: Marking;
  /** Returns whether a press now is intended for the row of this id. */
  isSettled: (id: string) => boolean;
  onOpen: (row: RegisterRow) => void;
  onAsk: (asking: Asking) => void;
  picks: Picks;
  /** The rows are old. */
  isOutdated: boolean;
};

/** Up to this number all rows are rendered: the browser's search finds everything, and nothing jumps. */
const mostDrawn = 60;
const heights = { phone: 68, desk: 44 } as const;

/** The rows of a register; with many, only the visible ones are rendered. */
export const RegisterTable = (props: RegisterTableProps) => {
  const { rows } = props;
  const isDesk = useIsDesktop();
  const columns = isDesk
    ? ['Pick', 'Volunteer', 'Start', 'End', 'Status', 'Remarks', 'More']
    : ['Volunteer', 'Attendance'];
  return (
    <table
      aria-label="Volunteers involved"
      aria-rowcount={rows.length + 1}
      className={mergeClasses(styles.table, props.isOutdated && styles.outdated)}
    >
      <thead>
        <tr aria-rowindex={1} className={mergeClasses(styles.head, !isDesk && 'visuallyHidden')}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column === 'Pick' || column === 'More' ? <span className="visuallyHidden">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > mostDrawn ? (
        <ManyRows {...props} isDesk={isDesk} />
      ) : (
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.id} {...props} row={row} index={index} isDesk={isDesk} />
          ))}
        </tbody>
      )}
    </table>
  );
};

type PlacedRow = RegisterTableProps & {
  row: RegisterRow;
  index: number;
  isDesk: boolean;
  measure?: (element: HTMLElement | null) => void;
  top?: number;
};

const Row = ({
  row,
  index,
  isDesk,
  measure,
  top,
  rows: _rows,
  isOutdated: _isOutdated,
  numbers,
  noteFor,
  picks,
  onAsk,
  ...does
}: PlacedRow) => {
  const changes = useRowChanges(row.id);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-status={statusOf(withChanges(row, changes))}
      ref={measure}
      className={styles.row}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <RegisterRowView
        {...does}
        row={row}
        number={numbers.get(row.volunteerId)}
        note={noteFor(clearedAs(row))}
        desk={
          isDesk
            ? {
                isPicked: picks.has(row.id),
                onPick: picks.pick,
                onUnmark: () => onAsk({ what: 'unmark', rows: [row] }),
                onRemove: () => onAsk({ what: 'remove', rows: [row] }),
              }
            : undefined
        }
      />
    </tr>
  );
};

const ManyRows = (props: RegisterTableProps & { isDesk: boolean }) => {
  const { rows, isDesk } = props;
  const box = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setScrollMargin((before) => (Math.abs(before - top) < 1 ? before : top));
  });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isDesk ? heights.desk : heights.phone),
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
            <Row
              key={key}
              {...props}
              row={row}
              index={index}
              measure={virtualizer.measureElement}
              top={start - scrollMargin}
            />
          )
        );
      })}
    </tbody>
  );
};
