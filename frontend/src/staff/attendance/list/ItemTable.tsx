import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons';
import { nowAndNext } from '../../../../../domain/attendance/nowAndNext.ts';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { useMinute } from '../../../ui/useMinute.ts';
import styles from './ActivityList.module.css';
import type { ListItem, ListKind, Sort, SortColumn } from './listKind.ts';

type ItemTableProps = {
  kind: ListKind;
  items: readonly ListItem[];
  sort: Sort;
  /** A new order or filter is on its way. */
  isStale: boolean;
  onSort: (sort: Sort) => void;
  onSelect: (id: string) => void;
};

const headings: Record<SortColumn, string> = {
  name: 'Name',
  programme: 'Programme',
  scheme: 'Scheme',
  scheduledOn: 'Scheduled On',
};

/** A table at a desk, cards on a phone; sorted by pressing a heading. */
export const ItemTable = ({ kind, items, sort, isStale, onSort, onSelect }: ItemTableProps) => {
  const near = nowAndNext(items, useMinute());
  return (
    <table className={mergeClasses(styles.table, isStale && styles.stale)} aria-busy={isStale}>
      <thead>
        <tr>
          {kind.columns.map((column) => {
            const isSorted = sort.by === column;
            const Arrow = sort.descending ? ArrowSortDown16Regular : ArrowSortUp16Regular;
            return (
              <th key={column} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
                <Button
                  appearance="subtle"
                  className={styles.heading}
                  iconPosition="after"
                  icon={isSorted ? <Arrow /> : undefined}
                  onClick={() => onSort({ by: column, descending: isSorted && !sort.descending })}
                >
                  {headings[column]}
                </Button>
              </th>
            );
          })}
          <th className={styles.actions}>Actions</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {kind.columns.map((column) => (
              <td key={column} className={styles[column]} data-label={headings[column]}>
                {text(item, column)}
                {column === 'scheduledOn' && near.has(item.id) && (
                  <strong className={styles.near}>{near.get(item.id)}</strong>
                )}
              </td>
            ))}
            <td className={styles.actions}>
              <Button
                appearance="primary"
                className={styles.select}
                aria-label={`Select ${item.name}`}
                onClick={() => onSelect(item.id)}
              >
                Select
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

function text(item: ListItem, column: SortColumn): string {
  if (column !== 'scheduledOn') return item[column] ?? 'N/A';
  return item.scheduledOn ? displayHours(item.scheduledOn) : 'N/A';
}
