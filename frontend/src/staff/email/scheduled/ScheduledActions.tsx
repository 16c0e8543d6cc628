import { Button } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { emailPath } from '../../../../../domain/contract/staffPaths.ts';
import { mayDelete, mayEdit } from '../../../../../domain/messages/dueEmails.ts';
import { dispatchStatus } from '../../../../../domain/schema/choices/records.ts';
import { GoTo } from '../../../ui/GoTo.tsx';
import styles from './ScheduledEmails.module.css';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

type ScheduledActionsProps = {
  item: ScheduledItem;
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  /** Words beside all the icons, where there is room. */
  isWorded?: boolean;
};

/** View and copy always; edit and delete while it has reached nobody. Delete is red. */
export const ScheduledActions = ({ item, onOpen, isWorded = false }: ScheduledActionsProps) => {
  const code = dispatchStatus.codes[item.status];
  // If it was refused as a whole, the dispatch has given the reason.
  const isEditable = mayEdit(code, item.problem !== '');
  const isDeletable = mayDelete(code);
  return (
    <div className={styles.actions}>
      <GoTo
        path={emailPath({ kind: 'scheduled', id: item.id })}
        appearance="subtle"
        icon={<Open20Regular />}
        label={`Open ${item.subject}`}
        title="Open"
      >
        {isWorded && 'Open'}
      </GoTo>
      <Button
        appearance="subtle"
        icon={<Eye20Regular />}
        aria-label={`View ${item.subject}`}
        title="View"
        onClick={() => onOpen('view', item)}
      >
        {isWorded && 'View'}
      </Button>
      <Button
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={`Edit ${item.subject}`}
        title={isEditable ? 'Edit' : sentAlready}
        disabledFocusable={!isEditable}
        onClick={() => onOpen('edit', item)}
      >
        {isWorded && 'Edit'}
      </Button>
      <Button
        appearance="subtle"
        icon={<Copy20Regular />}
        aria-label={`Copy ${item.subject}`}
        title="Copy as a new email"
        onClick={() => onOpen('copy', item)}
      >
        {isWorded && 'Copy'}
      </Button>
      <Button
        appearance="subtle"
        className={styles.delete ?? ''}
        icon={<Delete20Regular />}
        aria-label={`Delete ${item.subject}`}
        title={isDeletable ? 'Delete' : sentAlready}
        disabledFocusable={!isDeletable}
        onClick={() => onOpen('delete', item)}
      >
        {isWorded && 'Delete'}
      </Button>
    </div>
  );
};

const sentAlready = 'Not possible: sending has begun';
