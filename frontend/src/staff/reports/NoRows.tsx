import styles from './NoRows.module.css';

type NoRowsProps = {
  /** What the range does not have. */
  what: string;
};

/** Shown in place of a report for an empty range. */
export const NoRows = ({ what }: NoRowsProps) => (
  <p className={styles.empty}>{what} in these days. Choose other days above.</p>
);
