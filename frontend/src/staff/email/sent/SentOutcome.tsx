import { Badge } from '@fluentui/react-components';
import { notReachedText, reachText, stoppedOf } from '../../../../../domain/messages/reach.ts';
import type { SentItem } from './sentRows.ts';

/** How many people an email reached; coloured only where something needs attention. */
export const SentOutcome = ({ item }: { item: SentItem }) => {
  const { recipients, reach, isUnderWay, isStopped, problem } = item;
  const { reached, notReached } = reach;
  const stopped = isStopped ? stoppedOf(reach, recipients) : reach.stopped;
  if (isUnderWay) return <Badge appearance="tint">Being sent to {people(recipients)}</Badge>;
  return (
    <>
      <span>{reachText(reach, recipients)}</span>
      {notReached > 0 && (
        <Badge appearance="tint" color="danger" title={problem}>
          {notReachedText(reach)}
        </Badge>
      )}
      {stopped > 0 && (
        <Badge appearance="tint" color="warning">
          {number(stopped)} stopped
        </Badge>
      )}
      {reached === 0 && notReached === 0 && stopped === 0 && (
        <Badge appearance="tint" color="danger" title={problem}>
          Not sent
        </Badge>
      )}
    </>
  );
};

const number = (count: number): string => count.toLocaleString('en-SG');
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`);
