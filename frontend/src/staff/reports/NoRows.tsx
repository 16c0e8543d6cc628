import styles from './NoRows.module.css';

type NoRowsProps = {
  /** What the days do not hold. */
  what: string;
};

/** In place of a report whose days hold nothing. */
export const NoRows = ({ what }: NoRowsProps) => (
  <p className={styles.empty}>{what} in these days. Choose other days above.</p>
);
