import { Badge, ProgressBar, Text } from '@fluentui/react-components';
import { acceptedCount, unsentCount } from '../../../../../domain/contract/deliveryStates.ts';
import type { DeliveryCounts, EmailState } from '../../../../../domain/contract/email.ts';
import styles from './DeliveryProgress.module.css';

type DeliveryProgressProps = { counts: DeliveryCounts; total: number; state: EmailState; done: boolean };

/** How many messages of an email were sent, and how many failed. */
export const DeliveryProgress = ({ counts, total, state, done }: DeliveryProgressProps) => {
  const { failed, unknown, stopped, bounced, undelivered } = counts;
  const sent = acceptedCount(counts);
  const ended = sent + unsentCount(counts);
  return (
    <div className={styles.progress}>
      {!done && (
        <ProgressBar
          aria-label="Messages sent"
          value={ended}
          max={Math.max(total, 1)}
          color={failed > 0 ? 'warning' : 'brand'}
        />
      )}
      <div className={styles.counts}>
        <Text>{progressText(sent, total, state)}</Text>
        {bounced > 0 && (
          <Badge appearance="tint" color="danger">
            {number(bounced)} bounced
          </Badge>
        )}
        {undelivered > 0 && (
          <Badge appearance="tint" color="warning">
            {number(undelivered)} undelivered
          </Badge>
        )}
        {stopped > 0 && (
          <Badge appearance="tint" color="warning">
            {number(stopped)} stopped
          </Badge>
        )}
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

const progressText = (sent: number, total: number, state: EmailState): string => {
  if (state === 'held') return `Not sent yet, ${number(total)} to go`;
  const out = `${number(sent)} of ${number(total)} sent`;
  return state === 'sending' ? `Sending… ${out}` : out;
};
