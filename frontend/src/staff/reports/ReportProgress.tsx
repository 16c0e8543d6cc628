import { Button, ProgressBar } from '@fluentui/react-components';
import styles from './ReportProgress.module.css';

type ReportProgressProps = {
  /** As in “Loading the report…”. */
  label: string;
  /** From 0 to 1. */
  done: number;
  onCancel: () => void;
};

/** The progress of a long operation, with a button to stop it. */
export const ReportProgress = ({ label, done, onCancel }: ReportProgressProps) => (
  <div className={styles.progress}>
    <span role="status">{label}</span>
    {/* Before the first answer the progress is indeterminate. */}
    <ProgressBar {...(done > 0 && { value: done })} thickness="large" aria-label={label} />
    <Button onClick={onCancel}>Cancel</Button>
  </div>
);
