import type { EventValues } from '../../../../domain/calendar/events.ts';
import styles from './EventDetail.module.css';

/** Shows an event read-only. */
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
