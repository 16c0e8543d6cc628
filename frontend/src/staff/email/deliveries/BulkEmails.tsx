import { Subtitle1 } from '@fluentui/react-components';
import { useState } from 'react';
import type { BulkEmail } from '../../../../../domain/contract/email.ts';
import { emailPath, staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { GoTo } from '../../../ui/GoTo.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { Outage } from '../Outage.tsx';
import styles from '../SendEmail.module.css';
import { BulkProgress } from './BulkProgress.tsx';
import { useBulkEmails } from './useBulkEmails.ts';

/** Replaces merge fields in the subject by their fallbacks or labels. */
const withShownSubject = (email: BulkEmail): BulkEmail => ({ ...email, subject: withoutPlaces(email.subject) });

const what = 'the sent emails';

type BulkEmailsProps = {
  /** The email that this tab has just sent: its form already shows Undo. */
  justSent: string;
  onUndone: (id: string) => void;
};

/** Lists the latest bulk emails with their progress and actions, under the form that sends one. It refreshes as long as it is open. */
export const BulkEmails = ({ justSent, onUndone }: BulkEmailsProps) => {
  const query = useBulkEmails();
  const [notice, setNotice] = useState<Notice>();
  return (
    <section className={styles.screen} aria-labelledby="sent-emails">
      <Subtitle1 as="h2" id="sent-emails">
        Sent emails
      </Subtitle1>
      <NoticeBar notice={notice} />
      <Loaded query={query} what={what} quiet>
        {({ emails }) =>
          emails.length === 0 ? (
            <p>No email was sent from here yet. Those that were scheduled are under All sent emails.</p>
          ) : (
            <Outage isFetching={query.fetchStatus !== 'idle'} error={query.error} what={what}>
              <ul className={styles.emails}>
                {emails.map(withShownSubject).map((email) => (
                  <li key={email.id} className={styles.email}>
                    <div className={styles.emailHead}>
                      <div className={styles.emailName}>
                        <strong>{email.subject}</strong>
                        <span className={styles.when}>
                          {[displayDateTime(email.sentOn), email.sentBy && `by ${email.sentBy}`]
                            .filter(Boolean)
                            .join(' ')}
                        </span>
                      </div>
                      <GoTo path={emailPath({ kind: 'bulk', id: email.id })} label={`Open ${email.subject}`}>
                        Open
                      </GoTo>
                    </div>
                    <BulkProgress
                      email={email}
                      asOf={query.dataUpdatedAt}
                      isJustSent={email.id === justSent}
                      onDone={setNotice}
                      onUndone={() => onUndone(email.id)}
                    />
                  </li>
                ))}
              </ul>
            </Outage>
          )
        }
      </Loaded>
      <div>
        <GoTo path={staffPaths.sentEmails}>All sent emails</GoTo>
      </div>
    </section>
  );
};
