import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { memo, useLayoutEffect, useRef } from 'react';
import { statusOf } from '../../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { withChanges } from '../outbox/pending.ts';
import { useRowChanges } from '../outbox/useOutbox.ts';
import styles from './Register.module.css';
import { Remarks } from './Remarks.tsx';
import { RowNotice } from './RowNotice.tsx';
import type { RegisterRow, RegisterSource } from './registerKind.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { Marking } from './useMarking.ts';

type RegisterRowViewProps = {
  source: RegisterSource;
  row: RegisterRow;
  marking: Marking;
  onUnmark: (row: RegisterRow) => void;
  onRemove: (row: RegisterRow) => void;
};

/** One volunteer: a line of the table at a desk, a card on a phone. Drawn again only when something of it changes. */
export const RegisterRowView = memo(({ source, row, marking, onUnmark, onRemove }: RegisterRowViewProps) => {
  const changes = useRowChanges(row.id);
  const { start, end, name } = withChanges(row, changes);
  const status = statusOf({ start, end });
  const startCell = useRef<HTMLTableCellElement>(null);
  const takesFocus = useRef(false);
  // The button that was pressed is gone; whoever uses the keyboard goes on from the one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what replaces the buttons
  useLayoutEffect(() => {
    if (takesFocus.current) startCell.current?.querySelector('button')?.focus();
    takesFocus.current = false;
  }, [status]);
  // Back at the button, after a question that was answered with no.
  const keepsFocus = () => {
    takesFocus.current = false;
  };
  const pressed = (act: () => void) => () => {
    takesFocus.current = true;
    act();
  };

  return (
    <>
      <td className={styles.name}>
        <span className={styles.fullName}>{name}</span>
        <Button
          appearance="subtle"
          className={styles.remove}
          icon={<Delete20Regular />}
          aria-label={`Remove ${name}`}
          title="Remove from this register"
          onClick={() => onRemove(row)}
        />
      </td>
      <td ref={startCell} className={styles.start} onFocus={keepsFocus}>
        {start === null ? (
          <div className={styles.marks}>
            <Button
              appearance="primary"
              size="large"
              className={styles.attended}
              aria-label={`Attended: ${name}`}
              onClick={pressed(() => marking.attended([row]))}
            >
              Attended
            </Button>
            <Button
              size="large"
              className={styles.checkIn}
              aria-label={`Check in only: ${name}`}
              onClick={pressed(() => marking.checkIn(row))}
            >
              Check in only
            </Button>
          </div>
        ) : (
          <div className={styles.time}>
            <span>
              <span className={styles.timeLabel}>Start </span>
              {displayHours(start)}
            </span>
            <Button
              appearance="subtle"
              className={styles.unmark}
              aria-label={`Unmark ${name}`}
              onClick={pressed(() => onUnmark(row))}
            >
              Unmark
            </Button>
          </div>
        )}
      </td>
      <td className={mergeClasses(styles.end, start === null && styles.nothing)}>
        {status === 'Checked-In' && (
          <Button size="large" aria-label={`Check out ${name}`} onClick={pressed(() => marking.checkOut(row))}>
            Check out
          </Button>
        )}
        {status === 'Attended' && end !== null && (
          <span>
            <span className={styles.timeLabel}>End </span>
            {displayHours(end)}
          </span>
        )}
      </td>
      <td className={styles.status}>
        <StatusBadge status={status} changes={changes} />
      </td>
      <td className={styles.remarks}>
        <Remarks source={source} row={row} changes={changes} />
      </td>
      <RowNotice row={row} />
    </>
  );
});
