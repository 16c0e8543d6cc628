import { displayInstant } from './displayInstant.ts';
import type { Notice } from './NoticeBar.tsx';
import { ScheduledActions } from './ScheduledActions.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledStatus } from './ScheduledStatus.tsx';
import type { ScheduledAction } from './scheduledAction.ts';
import type { ScheduledItem } from './scheduledRows.ts';

export type ScheduledRowsProps = {
  items: readonly ScheduledItem[];
  onOpen: (action: ScheduledAction, item: ScheduledItem) => void;
  onDone: (notice: Notice) => void;
};

/** What stands in place of the recipients, in the customer's words. */
export const allRecipientsText = 'View to see all the recipients';

/** The same as the table, for a screen too narrow for one. */
export const ScheduledCards = ({ items, onOpen, onDone }: ScheduledRowsProps) => (
  <ul className={styles.cards} aria-label="Scheduled emails">
    {items.map((item) => (
      <li key={item.id} className={styles.one}>
        <strong className={styles.subject}>{item.subject}</strong>
        <span>{item.scheduledOn && displayInstant(item.scheduledOn)}</span>
        <span className={styles.muted}>{allRecipientsText}</span>
        <ScheduledStatus item={item} onOpen={onOpen} onDone={onDone} />
        <ScheduledActions item={item} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);
