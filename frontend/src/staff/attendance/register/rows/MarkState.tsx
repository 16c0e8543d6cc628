import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { CloudOff16Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import { isUnmarked, type Times } from '../../../../../../domain/attendance/status.ts';
import { useOnline } from '../../../../ui/useOnline.ts';
import { overrideOf, type Pending } from '../../../outbox/pending.ts';
import styles from './Row.module.css';

/** Shows in the row whether Dataverse has stored a mark yet. */
export const MarkState = ({ times, change }: { times: Times; change: Pending | undefined }) => {
  const isOnline = useOnline();
  if (!change) {
    if (isUnmarked(times)) return null;
    if (times.absent) return <span>Absent</span>;
    return <Checkmark16Regular aria-label="Saved" className={styles.icon} />;
  }
  if (change.state === 'failed') {
    return (
      <span className={styles.failed}>
        <ErrorCircle16Regular aria-hidden className={styles.icon} /> Not saved
      </span>
    );
  }
  if (!isOnline || change.problem) {
    return (
      <span className={styles.waiting}>
        <CloudOff16Regular aria-hidden className={styles.icon} /> {waitingText(change)}
      </span>
    );
  }
  return <ArrowSync16Regular aria-label="Saving" className={styles.icon} />;
};

function waitingText({ problem, want }: Pending): string {
  if (problem === 'owner') return `Waiting for ${overrideOf(want)?.by ?? 'who pressed it'}`;
  return problem === 'sign-in' ? 'Waiting for login' : 'Waiting for signal';
}
