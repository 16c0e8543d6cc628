import { Badge, type BadgeProps, Button } from '@fluentui/react-components';
import { notReachedText, reachText, stoppedOf } from '../../../../../domain/messages/reach.ts';
import { outdatedIn } from '../../../../../domain/messages/reminders.ts';
import { emailStateOf } from '../deliveries/emailState.ts';
import { SendControls } from '../deliveries/SendControls.tsx';
import type { Notice } from '../NoticeBar.tsx';
import { TellThem } from '../sent/TellThem.tsx';
import styles from './ScheduledEmails.module.css';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

type ScheduledStatusProps = {
  item: ScheduledItem;
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  onDone: (notice: Notice) => void;
};

const shown: Record<ScheduledItem['status'], { label: string; color: NonNullable<BadgeProps['color']> }> = {
  scheduled: { label: 'Scheduled', color: 'informative' },
  dispatching: { label: 'Being sent', color: 'brand' },
  sent: { label: 'Sent', color: 'success' },
  partlyFailed: { label: 'Partly failed', color: 'warning' },
  failed: { label: 'Failed', color: 'danger' },
  missed: { label: 'Missed', color: 'danger' },
  stopped: { label: 'Stopped', color: 'warning' },
  undone: { label: 'Undone', color: 'informative' },
};

/** Shows an email's progress, why it failed, and what can be done. */
export const ScheduledStatus = ({ item, onOpen, onDone }: ScheduledStatusProps) => {
  const { id, subject, status, recipients, reach, problem, isClaimed } = item;
  const stopped = stoppedOf(reach, recipients);
  if (item.isWithdrawn)
    return (
      <div className={styles.status}>
        <Badge appearance="tint" color="warning">
          Withdrawn
        </Badge>
        <span className={styles.muted}>It was deactivated, so it is not sent.</span>
        <Button size="small" onClick={() => onOpen('edit', item)}>
          Schedule it again
        </Button>
      </div>
    );
  const isRefused = status === 'failed' && problem !== '';
  const isOut = status !== 'missed' && status !== 'scheduled' && !isRefused;
  return (
    <div className={styles.status}>
      <Badge appearance="tint" color={shown[status].color}>
        {shown[status].label}
      </Badge>
      {isRefused && <span className={styles.muted}>Nothing was sent. {problem}</span>}
      {status === 'partlyFailed' && problem !== '' && <span className={styles.muted}>{problem}</span>}
      {status !== 'scheduled' && outdatedIn(problem) && <TellThem email={{ kind: 'scheduled', id }} />}
      {status === 'missed' && (
        <>
          <span className={styles.muted}>More than a day late, so it was not sent.</span>
          <Button size="small" onClick={() => onOpen('sendNow', item)}>
            Send now
          </Button>
          <Button size="small" onClick={() => onOpen('edit', item)}>
            New time
          </Button>
        </>
      )}
      {isOut && (
        <span className={styles.muted}>
          {/* Of another app's row, how many there are is known once all of it is dispatched. */}
          {[
            reachText(reach, recipients),
            notReachedText(reach),
            status === 'stopped' && !isClaimed && `${number(stopped)} stopped`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      <SendControls
        size="small"
        email={{ kind: 'scheduled', id, subject, state: emailStateOf(item) }}
        stopped={stopped}
        onDone={onDone}
      />
    </div>
  );
};

const number = (count: number): string => count.toLocaleString('en-SG');
