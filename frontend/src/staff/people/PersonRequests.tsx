import { Link } from 'react-router-dom';
import { readPrivacyRequests } from '../../../../dataverse/readings/privacyRequests.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { displayDay } from '../../../../domain/time.ts';
import { DaysLeft } from '../data/DaysLeft.tsx';
import { FormInPlace } from '../data/FormInPlace.tsx';
import { privacyKey } from '../data/privacyKey.ts';
import { RequestForm } from '../data/RequestForm.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';

/** What they asked about their own data; staff write a request down here. */
export const PersonRequests = ({ contactId }: { contactId: string }) => {
  const dataverse = useDataverse();
  return (
    <Part
      heading="Privacy requests"
      what="the privacy requests"
      queryKey={[privacyKey, contactId]}
      read={(signal) => readPrivacyRequests(dataverse.batchedReads(), { of: { contactId }, closed: false, signal })}
    >
      {(requests) => (
        <>
          {requests.length === 0 && <p className={styles.quiet}>No request about their own data is open.</p>}
          <ul className={styles.list}>
            {requests.map(({ id, kindLabel, received, target, last, isUnconfirmed }) => (
              <li key={id}>
                <Link to={staffPaths.privacy}>{kindLabel}</Link>
                <span className={styles.quiet}>
                  Came on {displayDay(received)}{' '}
                  {isUnconfirmed ? '· not confirmed yet' : <DaysLeft target={target} last={last} />}
                </span>
              </li>
            ))}
          </ul>
          <FormInPlace does="Write a request down">
            {(close) => <RequestForm who={{ contact: contactId }} onClose={close} />}
          </FormInPlace>
        </>
      )}
    </Part>
  );
};
