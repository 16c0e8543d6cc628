import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type Day, displayMoment } from '../../../../../domain/time.ts';
import { ClearanceBadge } from '../../clearance/ClearanceBadge.tsx';
import { useClearancesOf } from '../../clearance/useClearancesOf.ts';
import type { Numbers } from '../../volunteers/namesakes.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';
import type { All } from './usePicked.ts';
import styles from './VolunteerPicker.module.css';

type PickerTableProps = {
  rows: readonly FoundVolunteer[];
  isStale: boolean;
  programmeId: string | null | undefined;
  day?: Day | undefined;
  chosen: ReadonlyMap<string, FoundVolunteer>;
  numbers: Numbers;
  all: All;
  newestFirst: boolean;
  onSort: () => void;
  onToggle: (volunteer: FoundVolunteer) => void;
  /** If given, names are buttons that each add one volunteer. */
  onAddOne?: (volunteer: FoundVolunteer) => void;
  onToggleAll: () => void;
  onEndNear: () => void;
};

const rowHeight = 48;
/** How many rows before the end more are requested. */
const nearEnd = 20;

/** A checklist of any number of volunteers, of which only visible rows are rendered. */
export const PickerTable = (props: PickerTableProps) => {
  const { rows, isStale, chosen, numbers, all, newestFirst, onSort, onToggle, onAddOne, onToggleAll, onEndNear } =
    props;
  const clearanceOf = useClearancesOf(
    rows.map(({ id }) => id),
    props,
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    useFlushSync: false,
  });
  const end = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (end >= rows.length - nearEnd) onEndNear();
  }, [end, rows.length, onEndNear]);

  return (
    <div ref={scroller} className={mergeClasses(styles.scroller, isStale && styles.stale)}>
      <table className={styles.table} aria-label="Volunteers" aria-rowcount={-1} aria-busy={isStale}>
        <thead>
          <tr className={mergeClasses(styles.row, styles.head)} aria-rowindex={1}>
            <th scope="col" className={styles.box}>
              <Checkbox aria-label="Select all that match" checked={all} onChange={onToggleAll} />
            </th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.role}>
              Role
            </th>
            <th scope="col" className={styles.organization}>
              Organisation
            </th>
            <th scope="col" className={styles.created} aria-sort={newestFirst ? 'descending' : 'ascending'}>
              <Button
                appearance="subtle"
                className={styles.sort}
                iconPosition="after"
                icon={newestFirst ? <ArrowSortDown16Regular /> : <ArrowSortUp16Regular />}
                onClick={onSort}
              >
                Created
              </Button>
            </th>
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const volunteer = rows[index];
            if (!volunteer) return null;
            const number = numbers.get(volunteer.id);
            const told = [volunteer.name, number].filter(Boolean).join(', ');
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <td className={styles.box}>
                  <Checkbox
                    aria-label={`Select ${told}`}
                    checked={chosen.has(volunteer.id)}
                    onChange={() => onToggle(volunteer)}
                  />
                </td>
                <td className={styles.name}>
                  {onAddOne ? (
                    <button
                      type="button"
                      className={styles.addOne}
                      aria-label={`Add ${told}`}
                      onClick={() => onAddOne(volunteer)}
                    >
                      {volunteer.name}
                    </button>
                  ) : (
                    volunteer.name
                  )}
                  {number && <span className={styles.number}>{number}</span>}
                  <span className={styles.clearance}>
                    <ClearanceBadge note={clearanceOf(volunteer.id)} />
                  </span>
                </td>
                <td className={styles.role}>{volunteer.roleName}</td>
                <td className={styles.organization}>{volunteer.organization}</td>
                <td className={styles.created}>{displayMoment(volunteer.createdOn)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
