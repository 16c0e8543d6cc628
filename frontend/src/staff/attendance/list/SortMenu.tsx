import { Select } from '@fluentui/react-components';
import styles from './ActivityList.module.css';
import { headings } from './headings.ts';
import type { ListKind, Sort, SortColumn } from './listKind.ts';

type SortMenuProps = { kind: ListKind; sort: Sort; onSort: (sort: Sort) => void };

const directions = { asc: false, desc: true } as const;

/** The sort menu of phones, whose cards have no headings. */
export const SortMenu = ({ kind, sort, onSort }: SortMenuProps) => (
  <Select
    aria-label="Sort by"
    className={styles.sort}
    value={optionOf(sort.by, sort.descending ? 'desc' : 'asc')}
    onChange={(_event, { value }) => {
      for (const by of kind.columns)
        for (const direction of ['asc', 'desc'] as const)
          if (value === optionOf(by, direction)) onSort({ by, descending: directions[direction] });
    }}
  >
    {kind.columns.flatMap((by) =>
      (['asc', 'desc'] as const).map((direction) => (
        <option key={optionOf(by, direction)} value={optionOf(by, direction)}>
          {headings[by]}, {by === 'scheduledOn' ? days[direction] : letters[direction]}
        </option>
      )),
    )}
  </Select>
);

const optionOf = (by: SortColumn, direction: 'asc' | 'desc'): string => `${by} ${direction}`;
const days = { asc: 'earliest first', desc: 'latest first' } as const;
const letters = { asc: 'A to Z', desc: 'Z to A' } as const;
