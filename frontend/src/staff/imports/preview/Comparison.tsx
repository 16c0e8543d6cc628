import { Button, Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Difference } from '../../../../../domain/imports/differences.ts';
import { cellsOf } from '../book/packedCells.ts';
import type { ImportRow } from '../session/importRow.ts';
import { noteOf } from '../session/rowStore.ts';
import styles from './Preview.module.css';

type ComparisonProps = {
  row: ImportRow;
  /** Reads the row's volunteer and compares. */
  compare: (row: ImportRow, signal: AbortSignal) => Promise<Difference[]>;
};

/** Names the row's volunteer and, on request, what Update would change: stored values beside the file's. */
export const Comparison = ({ row, compare }: ComparisonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const differences = useQuery({
    queryKey: ['importComparison', row.id, row.existing?.person.profileId, cellsOf(row)],
    queryFn: ({ signal }) => compare(row, signal),
    enabled: isOpen && row.existing?.belongs === 'here',
    retry: false,
    // Stored values may change while the file is open.
    staleTime: 0,
  });
  return (
    <section aria-label="Existing volunteer" className={styles.comparison}>
      <p className={styles.note}>{noteOf(row)}</p>
      {row.existing?.belongs === 'here' && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide what Update would change' : 'Show what Update would change'}
        </Button>
      )}
      {isOpen && differences.isPending && <Spinner size="tiny" label="Comparing…" />}
      {isOpen && differences.isError && (
        <p role="alert">
          The stored values could not be loaded. <Button onClick={() => differences.refetch()}>Retry</Button>
        </p>
      )}
      {isOpen && differences.data?.length === 0 && <p>Nothing: the file has the same values as the record.</p>}
      {isOpen && differences.data && differences.data.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Stored now</th>
              <th scope="col">In the file</th>
            </tr>
          </thead>
          <tbody>
            {differences.data.map(({ label, before, after, isHidden }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{isHidden ? 'hidden from you' : before || '(empty)'}</td>
                <td>{isHidden ? 'not changed' : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
