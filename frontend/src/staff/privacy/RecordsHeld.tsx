import { RequestFailed } from '../../http/request.ts';
import { Loaded } from '../data/Loaded.tsx';
import styles from './PrivacyRequests.module.css';
import { useErasurePlan } from './useErasurePlan.ts';
import { WhatGoes } from './WhatGoes.tsx';

/** What we hold of somebody who withdrew their consent, and what staff decided of it. @param kept what stays, and why */
export const RecordsHeld = ({ contactId, kept }: { contactId: string; kept: string }) => {
  const plan = useErasurePlan([contactId]);
  const isForOfficers = plan.error instanceof RequestFailed && plan.error.status === 403;
  return (
    <div className={styles.fields}>
      <h4>Records</h4>
      {isForOfficers ? (
        <p className={styles.quiet}>Officers see here what we hold, and decide.</p>
      ) : (
        <Loaded query={plan} what="what we hold">
          {(found) => (
            <>
              <p className={styles.quiet}>Nothing goes by a withdrawal alone. If an officer erased them:</p>
              <WhatGoes plan={found} />
              {found.hindrance && <p>{found.hindrance}</p>}
            </>
          )}
        </Loaded>
      )}
      <p>{kept ? `What stays, and why: ${kept}` : 'Not decided yet: what stays, and why.'}</p>
    </div>
  );
};
