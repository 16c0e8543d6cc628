import { stateLabelOf } from '../../../../domain/references/overview.ts';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';
import { readReferences } from './referenceRows.ts';

/** Who vouches for them, and whether they have answered. What they wrote is for officers, in Dynamics. */
export const References = ({ profileIds }: { profileIds: readonly string[] }) => {
  const dataverse = useDataverse();
  return (
    <Part
      heading="References"
      what="the references"
      queryKey={['references of a person', profileIds]}
      read={(signal) => readReferences(dataverse, profileIds, signal)}
    >
      {(references) => (
        <>
          {references.length === 0 && <p className={styles.quiet}>No referee has been named.</p>}
          <ul className={styles.list}>
            {references.map(({ id, name, relationship, state, wasAsked, on, needsLook, flags }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={styles.quiet}>
                  {[
                    relationship,
                    `${stateLabelOf({ state, wasAsked })}, ${displayDay(singaporeDay(on))}`,
                    needsLook ? 'An officer must look at it' : '',
                    ...flags,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
};
