import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up';
import { nowAndNext } from '../../../../../domain/attendance/nowAndNext.ts';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { useMinute } from '../../../ui/useMinute.ts';
import { useToday } from '../../../ui/useToday.ts';
import styles from './ActivityList.module.css';
import { headings } from './headings.ts';
import type { ListItem, ListKind, Sort, SortColumn } from './listKind.ts';
import type { SessionPresence } from './sessionPresence.ts';
import { usualText } from './usualText.ts';

type ItemTableProps = {
  kind: ListKind;
  items: readonly ListItem[];
  sort: Sort;
  /** A new order or filter is loading. */
  isStale: boolean;
  /** The rows are old, and no newer answer arrives. */
  isOutdated: boolean;
  presence: ReadonlyMap<string, SessionPresence>;
  /** Further rows are not loaded, and one of them may be the next session. */
  hasMore: boolean;
  onSort: (sort: Sort) => void;
  onSelect: (id: string) => void;
};

/** A table on a desktop, cards on a phone; sorted by pressing a heading. */
export const ItemTable = (props: ItemTableProps) => {
  const { kind, items, sort, isStale, isOutdated, presence, hasMore, onSort, onSelect } = props;
  const near = nowAndNext(
    items.filter(({ isCancelled }) => !isCancelled),
    useMinute(),
  );
  const nearOf = (id: string) => (hasMore && near.get(id) === 'Next' ? undefined : near.get(id));
  return (
    <table
      className={mergeClasses(styles.table, isStale && styles.stale, isOutdated && styles.outdated)}
      aria-busy={isStale}
    >
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
          {kind.isRecurring && (
            <>
              <th>When</th>
              <th>Next</th>
            </>
          )}
          <th className={styles.actions}>Actions</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {kind.columns.map((column) => (
              <td key={column} className={styles[column]} data-label={headings[column]}>
                {text(item, column)}
                {column === 'scheduledOn' && (
                  <Facts item={item} near={nearOf(item.id)} presence={presence.get(item.id)} />
                )}
              </td>
            ))}
            {kind.isRecurring && <UsualCells item={item} />}
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

type FactsProps = { item: ListItem; near: 'Now' | 'Next' | undefined; presence: SessionPresence | undefined };

/** Facts shown before a session is opened. */
const Facts = ({ item, near, presence }: FactsProps) => (
  <>
    {near && <strong className={styles.near}>{near}</strong>}
    {item.isCancelled && <strong className={styles.cancelled}>Cancelled</strong>}
    {presence && (
      <span className={styles.presence}>
        {presence.present} / {presence.total} present
      </span>
    )}
    {item.signup && <span className={styles.presence}>{item.signup}</span>}
  </>
);

const UsualCells = ({ item }: { item: ListItem }) => {
  const { usual, next } = usualText(item, useToday());
  return (
    <>
      <td className={styles.when}>
        {usual}
        {item.signup && <span className={styles.presence}>{item.signup}</span>}
      </td>
      <td className={styles.next} data-label="Next">
        {next}
      </td>
    </>
  );
};

function text(item: ListItem, column: SortColumn): string {
  if (column !== 'scheduledOn') return item[column] ?? 'N/A';
  return item.scheduledOn ? displayHours(item.scheduledOn) : 'N/A';
}
