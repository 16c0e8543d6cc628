import { Badge, type BadgeProps, ProgressBar, Text } from '@fluentui/react-components';
import { acceptedCount, unsentCount } from '../../../../../domain/contract/deliveryStates.ts';
import type { DeliveryCounts, EmailState } from '../../../../../domain/contract/email.ts';
import { notReachedText, reachOf, reachText } from '../../../../../domain/messages/reach.ts';
import styles from './DeliveryProgress.module.css';

type DeliveryProgressProps = { counts: DeliveryCounts; total: number; state: EmailState; done: boolean };

/** How many messages of an email were sent while it is under way; after that, whom it reached, and why not the others. */
export const DeliveryProgress = ({ counts, total, state, done }: DeliveryProgressProps) => {
  const ended = acceptedCount(counts) + unsentCount(counts) + counts.suppressed;
  return (
    <div className={styles.progress}>
      {!done && (
        <ProgressBar
          aria-label="Messages sent"
          value={ended}
          max={Math.max(total, 1)}
          color={counts.failed > 0 ? 'warning' : 'brand'}
        />
      )}
      <div className={styles.counts}>
        <Text>{done ? reachedText(counts, total) : progressText(acceptedCount(counts), total, state)}</Text>
        {outcomes.map(
          ([name, color]) =>
            counts[name] > 0 && (
              <Badge key={name} appearance="tint" color={color}>
                {number(counts[name])} {name}
              </Badge>
            ),
        )}
      </div>
    </div>
  );
};

const outcomes: readonly (readonly [keyof DeliveryCounts, NonNullable<BadgeProps['color']>])[] = [
  ['bounced', 'danger'],
  ['undelivered', 'warning'],
  ['suppressed', 'warning'],
  ['stopped', 'warning'],
  ['failed', 'danger'],
  ['unknown', 'warning'],
];

const number = (count: number): string => count.toLocaleString('en-SG');

function reachedText(counts: DeliveryCounts, total: number): string {
  const reach = reachOf((name) => counts[name]);
  return [reachText(reach, total), notReachedText(reach)].filter(Boolean).join(', ');
}

const progressText = (sent: number, total: number, state: EmailState): string => {
  if (state === 'held') return `Leaves in a moment, ${number(total)} to go`;
  const out = `${number(sent)} of ${number(total)} sent`;
  return state === 'sending' ? `Sending… ${out}` : out;
};
