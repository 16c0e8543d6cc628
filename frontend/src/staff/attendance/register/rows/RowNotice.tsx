import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { statusOf } from '../../../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../../../domain/attendance/times.ts';
import type { Notice } from '../../../outbox/changeSender.ts';
import { useOutbox } from '../../../outbox/OutboxProvider.tsx';
import { useRowNotice } from '../../../outbox/useOutbox.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import styles from '../Register.module.css';

/**
 * Reports what somebody else changed in a row that was being marked. It is announced with the register’s other news.
 */
export const RowNotice = ({ row }: { row: RegisterRow }) => {
  const outbox = useOutbox();
  const notice = useRowNotice(row.id);
  if (!notice?.now) return null;
  return (
    <td className={styles.notice}>
      <span>{changedText(notice)}</span>
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

/** Returns what happened to a change that somebody else preceded, in words. */
export function changedText({ who, lost, now }: Notice): string {
  const mine = lost.listed ? 'They were not removed.' : 'Your mark was not saved.';
  if (!now) return `Somebody else has removed ${who.name}. ${mine}`;
  const times = [now.start, now.end].flatMap((instant) => (instant ? [displayHours(instant)] : [])).join(' to ');
  return `Somebody else has changed ${who.name}: ${statusOf(now)}${times && `, ${times}`}. ${mine}`;
}
