import { Button, ProgressBar } from '@fluentui/react-components';
import styles from './ReportProgress.module.css';

type ReportProgressProps = {
  /** As in “Loading the report…”. */
  label: string;
  /** From 0 to 1. */
  done: number;
  onCancel: () => void;
};

/** How far something that takes its time is, and the way to stop it. */
export const ReportProgress = ({ label, done, onCancel }: ReportProgressProps) => (
  <div className={styles.progress}>
    <span role="status">{label}</span>
    {/* Until the first answer there is nothing to measure, only that something is going on. */}
    <ProgressBar {...(done > 0 && { value: done })} thickness="large" aria-label={label} />
    <Button onClick={onCancel}>Cancel</Button>
  </div>
);
