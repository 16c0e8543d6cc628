import { FormInPlace } from '../data/FormInPlace.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { readConsents } from './consentRows.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';

/** What they agreed to, what they took back, and whether we may; staff record what they are told. */
export const Consents = ({ contactId }: { contactId: string }) => {
  const dataverse = useDataverse();
  return (
    <Part
      heading="What was agreed"
      what="what was agreed"
      queryKey={[privacyKey, 'consents', contactId]}
      read={(signal) => readConsents(dataverse, contactId, signal)}
    >
      {(consents) => (
        <>
          <ul className={styles.list}>
            {consents.map(({ purpose, label, answer, more, bar }) => (
              <li key={purpose}>
                <span>
                  {label}: {answer}
                </span>
                {more && <span className={styles.quiet}>{more}</span>}
                {bar ? (
                  <span>
                    <strong>We may not.</strong> {bar.why} {bar.todo}
                  </span>
                ) : (
                  <span className={styles.quiet}>We may.</span>
                )}
              </li>
            ))}
          </ul>
          <FormInPlace does="Record an answer">
            {(close) => <ConsentForm contactId={contactId} onClose={close} />}
          </FormInPlace>
        </>
      )}
    </Part>
  );
};
