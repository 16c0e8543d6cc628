import { Badge } from '@fluentui/react-components';
import styles from './Sent.module.css';
import type { SentItem } from './sentRows.ts';

/** How many recipients an email had; coloured only where something needs attention. */
export const SentOutcome = ({ item }: { item: SentItem }) => {
  const { recipients, sent, failed, stopped, isUnderWay, problem } = item;
  if (isUnderWay) return <Badge appearance="tint">Being sent to {people(recipients)}</Badge>;
  return (
    <>
      <span className={styles.number}>
        {sent === recipients ? people(sent) : `${number(sent)} of ${people(recipients)}`}
      </span>
      {failed > 0 && (
        <Badge appearance="tint" color="danger">
          {number(failed)} not reached
        </Badge>
      )}
      {stopped > 0 && (
        <Badge appearance="tint" color="warning">
          {number(stopped)} stopped
        </Badge>
      )}
      {sent === 0 && failed === 0 && stopped === 0 && (
        <Badge appearance="tint" color="danger" title={problem}>
          Not sent
        </Badge>
      )}
    </>
  );
};

const number = (count: number): string => count.toLocaleString('en-SG');
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`);
