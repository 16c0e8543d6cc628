import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { lostText } from '../../../outbox/changeText.ts';
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
      <span>{lostText(notice)}</span>
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
