import { displayDateTime } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { type AnsweredForm, readAnsweredForms } from './answeredFormRows.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';
import type { PersonProfile } from './personRows.ts';

/** The forms that they handed in, with the receipts. */
export const AnsweredForms = ({ profiles }: { profiles: readonly PersonProfile[] }) => {
  const dataverse = useDataverse();
  const profileIds = profiles.map(({ id }) => id);
  const applications = profiles.flatMap(({ id, receipt, addedOn }): AnsweredForm[] =>
    receipt === '' ? [] : [{ id, form: 'Volunteer application', receipt, on: addedOn }],
  );
  return (
    <Part
      heading="Forms answered"
      what="the forms answered"
      queryKey={['forms of a person', profileIds]}
      read={(signal) => readAnsweredForms(dataverse, profileIds, signal)}
    >
      {(answered) => {
        const all = [...answered, ...applications];
        if (all.length === 0) return <p className={styles.quiet}>None so far.</p>;
        return (
          <ul className={styles.list}>
            {all.map(({ id, form, receipt, on }) => (
              <li key={id}>
                <span>{form}</span>
                <span className={styles.quiet}>
                  {[displayDateTime(on), receipt && `Reference ${receipt}`].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Part>
  );
};
