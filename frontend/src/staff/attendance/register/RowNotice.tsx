import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { statusOf } from '../../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { useOutbox, useRowNotice } from '../outbox/useOutbox.ts';
import styles from './Register.module.css';
import type { Marks, RegisterRow } from './registerKind.ts';

/** What somebody else did to a row that was about to be marked. It is read out with the register’s other news. */
export const RowNotice = ({ row }: { row: RegisterRow }) => {
  const outbox = useOutbox();
  const notice = useRowNotice(row.id);
  if (!notice?.now) return null;
  return (
    <td className={styles.notice}>
      <span>{changedText(row.name, notice.now)}</span>
      <Button
        appearance="subtle"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label={`Dismiss the note on ${row.name}`}
        onClick={() => outbox.dismiss(row.id)}
      />
    </td>
  );
};

/** What the row is now, in words. */
export function changedText(name: string, marks: Marks): string {
  const times = [marks.start, marks.end].flatMap((instant) => (instant ? [displayHours(instant)] : [])).join(' to ');
  return `Somebody else has changed ${name} meanwhile: ${statusOf(marks)}${times && `, ${times}`}. Your mark was not saved.`;
}
