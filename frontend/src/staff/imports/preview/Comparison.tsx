import { Button, Link, Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import type { Difference } from '../../../../../domain/imports/differences.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { cellsOf } from '../book/packedCells.ts';
import type { Compared } from '../sending/compare.ts';
import type { Decision, ImportRow } from '../session/importRow.ts';
import { noteOf } from '../session/rowNote.ts';
import styles from './Preview.module.css';

type ComparisonProps = {
  row: ImportRow;
  decision: Decision | 'ask';
  /** Reads the row's volunteer and compares. */
  compare: (row: ImportRow, signal: AbortSignal) => Promise<Compared>;
};

/** Names the row's volunteer and compares: what is stored, what the file says, and what becomes of it. */
export const Comparison = ({ row, decision, compare }: ComparisonProps) => {
  const [isOpen, setIsOpen] = useState(true);
  // Only for volunteers of the importing organisation: taking over another volunteer changes none of the record's values.
  const isComparable = row.existing?.belongs === 'here' && row.outcome !== 'updated';
  const compared = useQuery({
    queryKey: ['importComparison', row.id, row.existing?.person.profileId, cellsOf(row)],
    queryFn: ({ signal }) => compare(row, signal),
    enabled: isOpen && isComparable,
    retry: false,
    // Stored values may change while the file is open.
    staleTime: 0,
  });
  const { differences, lastChange } = compared.data ?? {};
  return (
    <section aria-label="Existing volunteer" className={styles.comparison}>
      <p className={styles.note}>{noteOf(row)}</p>
      {row.existing?.double && (
        // In a tab of its own: the file would have to be chosen again.
        <Link href={staffPaths.doubles} target="_blank">
          Possible Doubles (opens in a new tab)
        </Link>
      )}
      {isComparable && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the comparison' : 'Compare with the record'}
        </Button>
      )}
      {isComparable && isOpen && (
        <>
          {compared.isPending && <Spinner size="tiny" label="Comparing…" />}
          {compared.isError && (
            <p role="alert">
              The stored values could not be loaded. <Button onClick={() => compared.refetch()}>Retry</Button>
            </p>
          )}
          {lastChange?.at && (
            <p>
              The record was last changed {lastChange.by && `by ${lastChange.by}, `}
              {displayDateTime(lastChange.at)}.
            </p>
          )}
          {row.existing?.person.isDeactivated && (
            <p>The record is deactivated{decision === 'reactivate' ? ', and active again after Submit' : ''}.</p>
          )}
          {differences?.length === 0 && <p>The file has the same values as the record.</p>}
          {differences && differences.length > 0 && <Differences differences={differences} decision={decision} />}
        </>
      )}
    </section>
  );
};

const Differences = ({
  differences,
  decision,
}: { differences: readonly Difference[] } & Pick<ComparisonProps, 'decision'>) => {
  const isChange = decision !== 'ask' && decision !== 'add' && decision !== 'skip';
  return (
    <div className={styles.scroll}>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Stored now</th>
            <th scope="col">In the file</th>
            <th scope="col">{isChange ? 'At Submit' : 'With Update'}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.label}>
              <th scope="row">{difference.label}</th>
              <td>{difference.isHidden ? 'hidden from you' : difference.before || '(empty)'}</td>
              <td>{difference.isHidden ? 'not compared' : difference.after || '(empty)'}</td>
              <td>{effectOf(difference, isChange ? decision : 'update')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Says what a decision does to one column. */
function effectOf({ before, after, isFilling, isHidden }: Difference, decision: Decision): string {
  if (isHidden || (!isFilling && decision !== 'update')) return 'stays';
  if (before === '') return 'filled in';
  return after === '' ? 'emptied' : 'replaced';
}
