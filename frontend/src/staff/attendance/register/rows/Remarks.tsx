import { Button, mergeClasses, Textarea } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { tables } from '../../../../../../domain/schema/index.ts';
import { useOnline } from '../../../../ui/useOnline.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { useOutbox } from '../../../outbox/OutboxProvider.tsx';
import { changeFrom, type RowChanges, withChanges } from '../../../outbox/pending.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import styles from './Remarks.module.css';

const { maxLength } = tables.attendance.columns.remarks;
/** How many milliseconds typing must pause before it is sent. */
const pauseMs = 800;

type RemarksProps = {
  source: RegisterSource;
  row: RegisterRow;
  changes: RowChanges;
  /** A single line that grows while it is edited. */
  isLine?: boolean;
};

/** Saved while typing. Every letter is in the outbox, and so on the device, before it is sent. */
export const Remarks = ({ source, row, changes, isLine = false }: RemarksProps) => {
  const outbox = useOutbox();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { remarks } = withChanges(row, changes);
  const release = () => {
    clearTimeout(timer.current);
    outbox.release(row.id, 'remarks');
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      outbox.release(row.id, 'remarks');
    },
    [outbox, row.id],
  );
  const type = (text: string) => {
    outbox.hold(source, { row, want: { remarks: text }, base: changeFrom(row, 'remarks') });
    clearTimeout(timer.current);
    timer.current = setTimeout(release, pauseMs);
  };
  const isOutdated = changes.remarks?.problem === 'outdated';

  return (
    <div className={mergeClasses(styles.remarksField, isLine && styles.inLine)}>
      <Textarea
        className={styles.textarea}
        {...(isLine && { size: 'small' as const, rows: 1 })}
        aria-label={`Remarks: ${row.name}`}
        placeholder="Remarks"
        value={remarks}
        maxLength={maxLength}
        onChange={(_event, { value }) => type(value)}
        onBlur={release}
      />
      {isOutdated ? (
        <div className={styles.clash}>
          <p>
            Somebody else wrote in the meantime: <q>{row.remarks || 'nothing'}</q>
          </p>
          <Button size="small" onClick={() => outbox.overwrite(row.id, 'remarks', changeFrom(row, 'remarks'))}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => outbox.discard(row.id, 'remarks')}>
            Take theirs
          </Button>
        </div>
      ) : (
        <SavedMark changes={changes} />
      )}
    </div>
  );
};

/** Shows where the text is stored, from the first letter on. */
const SavedMark = ({ changes: { remarks } }: { changes: RowChanges }) => {
  const isOnline = useOnline();
  const typed = useRef(false);
  if (remarks) typed.current = true;
  if (!typed.current) return null;
  return <span className={styles.saved}>{text()}</span>;

  function text(): string {
    if (!remarks) return 'Saved';
    if (remarks.problem === 'refused') return 'Not saved';
    if (remarks.problem === 'sign-in') return 'Waiting for login';
    return isOnline && remarks.problem === undefined ? 'Saving…' : 'Waiting for signal';
  }
};
