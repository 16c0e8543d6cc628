import { displayDateTime } from '../../../../../domain/time.ts';
import type { Notice } from '../NoticeBar.tsx';
import { peopleText } from '../recipients/peopleText.ts';
import { ScheduledActions } from './ScheduledActions.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledStatus } from './ScheduledStatus.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

export type ScheduledRowsProps = {
  title: string;
  items: readonly ScheduledItem[];
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  onDone: (notice: Notice) => void;
};

/**
 * Shows how many recipients there are, and where to see them, in the customer's words. A row of another app may lack
 * the number.
 */
export const RecipientCount = ({ count }: { count: number }) => (
  <span className={styles.recipients}>
    {count > 0 && <span>{peopleText(count)}</span>}
    <span className={styles.words}>View to see all the recipients</span>
  </span>
);

/** The same as the table, for narrow screens. */
export const ScheduledCards = ({ title, items, onOpen, onDone }: ScheduledRowsProps) => (
  <ul className={styles.cards} aria-label={title}>
    {items.map((item) => (
      <li key={item.id} className={styles.one}>
        <strong className={styles.subject}>{item.subject}</strong>
        <span>{item.scheduledOn && displayDateTime(item.scheduledOn)}</span>
        <RecipientCount count={item.recipients} />
        <ScheduledStatus item={item} onOpen={onOpen} onDone={onDone} />
        <ScheduledActions item={item} onOpen={onOpen} isWorded />
      </li>
    ))}
  </ul>
);
