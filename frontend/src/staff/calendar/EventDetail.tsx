import type { EventValues } from '../../../../domain/calendar/events.ts';
import styles from './EventDetail.module.css';

/** What an event says, to read. */
export const EventDetail = ({ event: { name, description, date } }: { event: EventValues }) => (
  <dl className={styles.detail}>
    <dt>Activity</dt>
    <dd>{name}</dd>
    <dt>Description</dt>
    <dd className={styles.description}>{description}</dd>
    <dt>Date</dt>
    <dd>
      <time dateTime={date}>{date}</time>
    </dd>
  </dl>
);
