import { Badge } from '@fluentui/react-components';
import { concernState } from '../../../../domain/schema/choices/concerns.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import type { TypedByRow } from '../data/useTypedByRow.ts';
import { type ConcernEdits, ConcernForm } from './ConcernForm.tsx';
import styles from './Concerns.module.css';
import type { Concern } from './concernRows.ts';
import { SuspendQuestion } from './SuspendQuestion.tsx';

type ConcernCardProps = { concern: Concern; typedByRow: TypedByRow<ConcernEdits> };

/** One concern with its timeline, and an officer's form. */
export const ConcernCard = ({ concern, typedByRow }: ConcernCardProps) => (
  <li className={styles.card}>
    <h3>
      {concern.about}{' '}
      <Badge appearance="tint" color={badgeColors.get(concern.state) ?? 'informative'}>
        {labelOf(concern.state)}
      </Badge>
      {concern.subject !== 'others' && (
        <Badge appearance="outline" color="warning">
          {concern.subject === 'officer' ? 'About an officer' : 'About the deputy'}
        </Badge>
      )}
    </h3>
    <p className={styles.about}>
      {concern.code} · {concern.kind} · raised by {concern.raisedBy} on {displayDateTime(concern.raisedOn)}
    </p>
    <p className={styles.facts}>{concern.facts}</p>
    {concern.holdsReference && concern.state !== closed && (
      <p className={styles.about}>
        Until this concern is closed, the reference it came with does not count for clearance.
      </p>
    )}
    {!concern.volunteer && concern.state !== closed && (
      <p className={styles.about}>
        It names nobody on record, or several: nobody’s data is kept because of it. If you know who it is, raise it
        again from that person’s record.
      </p>
    )}
    {concern.referredTo && (
      <p>
        <b>Referred to:</b> {concern.referredTo}
      </p>
    )}
    {concern.outcome && (
      <p className={styles.facts}>
        <b>Outcome:</b> {concern.outcome}
      </p>
    )}
    {concern.timeline && (
      <ol className={styles.timeline} aria-label={`Timeline of ${concern.code}`}>
        {[...new Set(concern.timeline.split('\n'))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    )}
    {concern.volunteer && concern.state !== closed && <SuspendQuestion volunteer={concern.volunteer} />}
    <ConcernForm concern={concern} typedByRow={typedByRow} />
  </li>
);

const { raised, closed } = concernState.codes;
const badgeColors = new Map<number, 'warning' | 'subtle'>([
  [raised, 'warning'],
  [closed, 'subtle'],
]);

const labelOf = (state: number): string => concernState.options.find(({ code }) => code === state)?.label ?? '';
