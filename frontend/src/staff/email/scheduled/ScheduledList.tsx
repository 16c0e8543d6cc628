import { Button, Subtitle2 } from '@fluentui/react-components';
import { useNarrow } from '../../../ui/useNarrow.ts';
import type { SearchState } from '../../volunteers/useSearch.ts';
import type { Notice } from '../NoticeBar.tsx';
import { Outage } from '../Outage.tsx';
import { ScheduledCards } from './ScheduledCards.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledTable } from './ScheduledTable.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

export type ScheduledListProps = {
  title: string;
  found: SearchState<ScheduledItem>;
  noneText: string;
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  onDone: (notice: Notice) => void;
};

/** Lists the upcoming or the past scheduled emails: as a table on a desktop, as cards on a phone. The screen shows a first load that fails. */
export const ScheduledList = ({ title, found, noneText, onOpen, onDone }: ScheduledListProps) => {
  const narrow = useNarrow();
  const Rows = narrow ? ScheduledCards : ScheduledTable;
  return (
    <section className={styles.list} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      {found.status === 'success' && found.rows.length === 0 && <p className={styles.empty}>{noneText}</p>}
      {found.rows.length > 0 && (
        <Outage isFetching={found.isFetching} error={found.error} what={`the ${title.toLowerCase()}`}>
          <Rows title={title} items={found.rows} onOpen={onOpen} onDone={onDone} />
        </Outage>
      )}
      {found.hasMore && (
        <Button disabledFocusable={found.isFetching} onClick={found.loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
};
