import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { SearchState } from '../volunteers/useSearch.ts';
import type { Notice } from './NoticeBar.tsx';
import { reasonOf } from './reasons.ts';
import { ScheduledCards } from './ScheduledCards.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledTable } from './ScheduledTable.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

export type ScheduledListProps = {
  found: SearchState<ScheduledItem>;
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  onDone: (notice: Notice) => void;
};

/** A table at a desk, cards on a phone. */
export const ScheduledList = ({ found, onOpen, onDone }: ScheduledListProps) => {
  const narrow = useNarrow();
  const Rows = narrow ? ScheduledCards : ScheduledTable;
  return (
    <div className={styles.list}>
      {found.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>Sorry, the scheduled emails could not be loaded. {reasonOf(found.error)}</MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={found.isFetching} onClick={found.retry}>
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {found.status === 'success' && found.rows.length === 0 && (
        <p className={styles.empty}>No emails are scheduled yet. Press “Schedule Now” to write the first one.</p>
      )}
      {found.rows.length > 0 && <Rows items={found.rows} onOpen={onOpen} onDone={onDone} />}
      {found.hasMore && (
        <Button disabledFocusable={found.isFetching} onClick={found.loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
};
