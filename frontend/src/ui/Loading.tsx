import styles from './Loading.module.css';

/** Three animated dots while something is fetched. */
export const Loading = ({ label }: { label: string }) => (
  <div className={styles.loading} role="status">
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{label}</span>
  </div>
);
