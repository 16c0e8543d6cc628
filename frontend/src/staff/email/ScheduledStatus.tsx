import { Badge, type BadgeProps, Button } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useDataverse } from '../signin/useDataverse.ts';
import { changedMeanwhile } from './changedMeanwhile.ts';
import type { Notice } from './NoticeBar.tsx';
import styles from './ScheduledEmails.module.css';
import type { ScheduledAction } from './scheduledAction.ts';
import { type ScheduledItem, sendNow } from './scheduledRows.ts';

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
};

/** How far an email has come. One that was missed asks what is to become of it. */
export const ScheduledStatus = ({ item, onOpen, onDone }: ScheduledStatusProps) => {
  const dataverse = useDataverse();
  const { status, recipients, sent, failed } = item;
  const now = useMutation({
    mutationFn: () => sendNow(dataverse, item, new Date()),
    onSuccess: () => onDone({ intent: 'success', message: `“${item.subject}” is sent within the next minute.` }),
    onError: (error) => onDone(changedMeanwhile(error, 'This email could not be sent. Please try again.')),
  });
  return (
    <div className={styles.status}>
      <Badge appearance="tint" color={shown[status].color}>
        {shown[status].label}
      </Badge>
      {status === 'missed' && (
        <>
          <span className={styles.muted}>More than a day late, so it was not sent.</span>
          <Button size="small" disabledFocusable={now.isPending} onClick={() => now.mutate()}>
            Send now
          </Button>
          <Button size="small" onClick={() => onOpen('edit', item)}>
            New time
          </Button>
        </>
      )}
      {status !== 'missed' && status !== 'scheduled' && (
        <>
          <span className={styles.muted}>
            {sent.toLocaleString('en-SG')} of {recipients.toLocaleString('en-SG')} sent
            {failed > 0 && `, ${failed.toLocaleString('en-SG')} failed`}
          </span>
          <Button size="small" aria-label={`Recipients of ${item.subject}`} onClick={() => onOpen('deliveries', item)}>
            Recipients
          </Button>
        </>
      )}
    </div>
  );
};
