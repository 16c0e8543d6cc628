import { Badge } from '@fluentui/react-components';
import { CloudOff16Regular } from '@fluentui/react-icons';
import type { Status } from '../../../../../domain/attendance/status.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import type { RowChanges } from '../outbox/pending.ts';
import styles from './Register.module.css';

const colours = { Absent: 'informative', 'Checked-In': 'brand', Attended: 'success' } as const;

/** Where a volunteer is, and whether Dataverse knows it yet. */
export const StatusBadge = ({ status, changes }: { status: Status; changes: RowChanges }) => {
  const isOnline = useOnline();
  const { times } = changes;
  const waits = times?.state === 'waiting' && (!isOnline || times.problem !== undefined);
  return (
    <span className={styles.badges}>
      <Badge size="large" appearance={status === 'Absent' ? 'outline' : 'tint'} color={colours[status]}>
        {status}
      </Badge>
      {waits && (
        <span className={styles.waiting}>
          <CloudOff16Regular aria-hidden />
          {times.problem === 'sign-in' ? 'Waiting for log-in' : 'Waiting for signal'}
        </span>
      )}
      {times?.state === 'failed' && <span className={styles.failed}>Not saved</span>}
    </span>
  );
};
