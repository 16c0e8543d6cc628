import { memo } from 'react';
import {
  type AttendanceGrid,
  type Cell,
  type GridRow,
  turnoutText,
} from '../../../../../domain/attendance/attendanceGrid.ts';
import type { Day } from '../../../../../domain/time.ts';
import styles from './AttendanceTable.module.css';

/** The class of each cell. */
const looks: Readonly<Record<Cell, string | undefined>> = {
  Attended: styles.attended,
  'Present without hours': styles.present,
  Absent: styles.absent,
  'Not marked': styles.unmarked,
  Cancelled: styles.cancelled,
  'N/A': styles.none,
};

/** With more sessions than this, marks are printed, because words would not fit on the page. */
const mostPrintedWords = 8;

type AttendanceTableProps = {
  grid: AttendanceGrid;
  name: string;
  /** If given, dates are buttons. */
  onDay?: (day: Day) => void;
};

/**
 * Shows volunteers × sessions, completely rendered, so that the browser's search, print and screen readers find
 * everybody.
 */
export const AttendanceTable = memo(({ grid, name, onDay }: AttendanceTableProps) => (
  // The focus lets the keyboard scroll it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable
  <section className={styles.scrolled} aria-label={`Attendance of ${name}`} tabIndex={0}>
    <table
      className={[
        styles.table,
        grid.columns.length > mostPrintedWords && styles.manyDates,
        grid.withoutHours > 0 && styles.withoutHours,
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ '--columns': grid.columns.length + 1 }}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            Volunteer
          </th>
          <th scope="col">Attended</th>
          {grid.columns.map(({ id, day }) => (
            <th key={id} scope="col" className={styles.date}>
              {onDay ? (
                <button type="button" className={`${styles.day} ${styles.turned}`} onClick={() => onDay(day)}>
                  {day}
                </button>
              ) : (
                <span className={styles.turned}>{day}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => (
          <VolunteerRow key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.name}>
            Attended
          </th>
          <td className={styles.total}>{turnoutText(grid)}</td>
          {grid.columns.map((column) => (
            <td key={column.id} className={styles.total}>
              <span className={styles.turned}>{turnoutText(column)}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
    <p className={styles.legend} aria-hidden>
      ✓ Attended · ● Present without hours · A Absent · ? Not marked · × Cancelled · – N/A
    </p>
  </section>
));

const VolunteerRow = ({ row }: { row: GridRow }) => (
  <tr>
    <th scope="row" className={styles.name}>
      {row.name}
    </th>
    <td className={styles.total}>{turnoutText(row)}</td>
    {row.cells.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is where its column is
      <td key={place} className={looks[cell]}>
        {cell === 'N/A' ? cell : <span>{cell}</span>}
      </td>
    ))}
  </tr>
);
