import { Badge, Button, mergeClasses } from '@fluentui/react-components';
import type { ComparedVolunteer, PossibleDouble } from '../../../../dataverse/readings/possibleDoubles.ts';
import { displayDay, isDay, singaporeDay } from '../../../../domain/time.ts';
import styles from './Doubles.module.css';
import type { PairDecision } from './useDecidePair.ts';

type PairCardProps = {
  pair: PossibleDouble;
  busy: boolean;
  onDecide: (decision: PairDecision) => void;
  onMerge: (pair: PossibleDouble) => void;
};

const dayOf = (text: string) => (isDay(text) ? displayDay(text) : '');

const rows: readonly (readonly [label: string, of: (volunteer: ComparedVolunteer) => string])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Birthday', ({ birthday }) => dayOf(birthday)],
  ['Status', ({ status }) => status],
  ['Organisation', ({ organization }) => organization],
  ['Added', ({ addedOn }) => displayDay(singaporeDay(addedOn))],
];

/** Two volunteers side by side, why they may be one person, and what staff can say. */
export const PairCard = ({ pair, busy, onDecide, onMerge }: PairCardProps) => {
  const { earlier, later, reason, decidedBy, newApplications } = pair;
  const names = `${earlier.name} and ${later.name}`;
  return (
    <li className={styles.card}>
      <div className={styles.reason}>
        <strong>{reason}</strong>
        {newApplications.length > 0 && (
          <Badge appearance="tint" color="informative">
            New application
          </Badge>
        )}
      </div>
      <table className={styles.compared}>
        <caption className="visuallyHidden">{names}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">There first</th>
            <th scope="col">Came later</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => {
            const [first, second] = [of(earlier), of(later)];
            const differs = first !== second && mergeClasses(styles.differs);
            return (
              first + second !== '' && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={differs || undefined}>{first || '–'}</td>
                  <td className={differs || undefined}>{second || '–'}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <div className={styles.deeds}>
        {decidedBy === '' ? (
          <>
            <Button disabledFocusable={busy} aria-label={`Merge: ${names}`} onClick={() => onMerge(pair)}>
              Merge
            </Button>
            <Button
              disabledFocusable={busy}
              aria-label={`Not the same: ${names}`}
              onClick={() => onDecide({ action: 'notTheSame', pair })}
            >
              Not the same
            </Button>
          </>
        ) : (
          <>
            <span className={styles.none}>Not the same, says {decidedBy}.</span>
            <Button
              disabledFocusable={busy}
              aria-label={`Decide again: ${names}`}
              onClick={() => onDecide({ action: 'askAgain', pair })}
            >
              Decide again
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
