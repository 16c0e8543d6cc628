import { Button } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, Eye20Regular } from '@fluentui/react-icons';
import { mayEdit } from '../../../../domain/messages/dueEmails.ts';
import { dispatchStatus } from '../../../../domain/schema/choices/records.ts';
import styles from './ScheduledEmails.module.css';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

type ScheduledActionsProps = {
  item: ScheduledItem;
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
};

/** View always; edit and delete for as long as it has not begun to be sent. */
export const ScheduledActions = ({ item, onOpen }: ScheduledActionsProps) => {
  const waits = mayEdit(dispatchStatus.codes[item.status]);
  return (
    <div className={styles.actions}>
      <Button
        appearance="subtle"
        icon={<Eye20Regular />}
        aria-label={`View ${item.subject}`}
        title="View"
        onClick={() => onOpen('view', item)}
      />
      <Button
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={`Edit ${item.subject}`}
        title={waits ? 'Edit' : sentAlready}
        disabledFocusable={!waits}
        onClick={() => onOpen('edit', item)}
      />
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={`Delete ${item.subject}`}
        title={waits ? 'Delete' : sentAlready}
        disabledFocusable={!waits}
        onClick={() => onOpen('delete', item)}
      />
    </div>
  );
};

const sentAlready = 'Not any more: this email has begun to be sent';
