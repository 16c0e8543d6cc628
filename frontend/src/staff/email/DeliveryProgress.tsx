import { Badge, ProgressBar, Text } from '@fluentui/react-components';
import type { DeliveryCounts } from '../../../../domain/contract/email.ts';
import styles from './DeliveryProgress.module.css';

type DeliveryProgressProps = { counts: DeliveryCounts; total: number; done: boolean };

/** How many messages of an email are out, and how many came to grief. */
export const DeliveryProgress = ({ counts, total, done }: DeliveryProgressProps) => {
  const { accepted, failed, unknown } = counts;
  const settled = accepted + failed + unknown;
  return (
    <div className={styles.progress}>
      {!done && (
        <ProgressBar
          aria-label="Messages sent"
          value={settled}
          max={Math.max(total, 1)}
          color={failed > 0 ? 'warning' : 'brand'}
        />
      )}
      <div className={styles.counts}>
        <Text>{progressText(accepted, total, done)}</Text>
        {failed > 0 && (
          <Badge appearance="tint" color="danger">
            {number(failed)} failed
          </Badge>
        )}
        {unknown > 0 && (
          <Badge appearance="tint" color="warning">
            {number(unknown)} unknown
          </Badge>
        )}
      </div>
    </div>
  );
};

const number = (count: number): string => count.toLocaleString('en-SG');

const progressText = (accepted: number, total: number, done: boolean): string => {
  const out = `${number(accepted)} of ${number(total)} sent`;
  return done ? out : `Sending… ${out}`;
};
