import { Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { mailDocument, mailFoot, newsLink } from '../../../../../domain/messages/mailLook.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { reachOf, withRefused } from '../../../../../domain/messages/reach.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { outdatedIn } from '../../../../../domain/messages/reminders.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { cleanHtml } from '../compose/cleanHtml.ts';
import { MessageFrame } from '../compose/MessageFrame.tsx';
import { Deliveries } from '../deliveries/Deliveries.tsx';
import { useStateCounts } from '../deliveries/useStateCounts.ts';
import { unlessDeleted } from '../gone.ts';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { RecipientsText } from '../recipients/RecipientsText.tsx';
import { EmailActions } from './EmailActions.tsx';
import { EmailStatus, isWaiting } from './EmailStatus.tsx';
import styles from './Sent.module.css';
import { type SentText, sentEmail } from './sentRows.ts';

/**
 * The screen of one email, bulk or scheduled, whose address names its kind and id: its actions and its text, then the outcome of
 * each message, or, if it has no messages, its recipients.
 */
export const EmailPage = () => {
  const [query] = useSearchParams();
  const [kind, id] = [query.get('kind'), query.get('id')];
  if (!id || (kind !== 'bulk' && kind !== 'scheduled')) {
    return (
      <div className={styles.screen}>
        <Title3 as="h1">Email</Title3>
        <p>This address names no email.</p>
        <Link to={staffPaths.sentEmails} className={styles.back}>
          All sent emails
        </Link>
      </div>
    );
  }
  return <OneEmail key={id} email={{ kind, id }} />;
};

const OneEmail = ({ email }: { email: EmailRef }) => {
  const dataverse = useDataverse();
  const [notice, setNotice] = useState<Notice>();
  const query = useQuery({
    queryKey: ['sent email', email.kind, email.id],
    queryFn: ({ signal }) => unlessDeleted(sentEmail(dataverse, email, signal)),
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? 5000 : false),
  });
  return (
    <div className={styles.screen}>
      <nav className={styles.about} aria-label="Lists of emails">
        <Link to={staffPaths.sentEmails} className={styles.back}>
          All sent emails
        </Link>
        {email.kind === 'scheduled' && (
          <Link to={staffPaths.scheduledEmails} className={styles.back}>
            Scheduled emails
          </Link>
        )}
      </nav>
      <NoticeBar notice={notice} />
      <Loaded query={query} what="the email">
        {(sent) => (sent ? <EmailContent stored={sent} onDone={setNotice} /> : <p>Somebody has deleted this email.</p>)}
      </Loaded>
    </div>
  );
};

type EmailContentProps = { stored: SentText; onDone: (notice: Notice) => void };

const EmailContent = ({ stored, onDone }: EmailContentProps) => {
  // The counts beside its recipients are newer: reports arrive after it was sent.
  const counts = useStateCounts(stored, stored.isUnderWay, !isWaiting(stored));
  const reach = counts
    ? withRefused(
        reachOf((state) => counts.get(state) ?? 0),
        stored,
      )
    : stored.reach;
  const sent = { ...stored, reach };
  // An email that was refused as a whole has no messages, and one that waits has none yet.
  const hasMessages = !isWaiting(sent) && (sent.isUnderWay || counts?.size !== 0);
  return (
    <>
      <header className={styles.head}>
        <Title3 as="h1" className={styles.subject}>
          {withoutPlaces(sent.subject) || '(no subject)'}
        </Title3>
        <div className={styles.about}>
          <span>{displayDateTime(sent.sentOn)}</span>
          <span>From {sent.sender}</span>
          {sent.replyTo && <span>Replies to {sent.replyTo}</span>}
          <span>{emailTypeTexts[sent.type].label}</span>
          <EmailStatus email={sent} />
        </div>
        {sent.people.length > 0 && <p className={styles.about}>{sent.people.join('. ')}.</p>}
        {sent.problem && <p className={styles.about}>{sent.problem}</p>}
      </header>
      <EmailActions sent={sent} onDone={onDone} />
      <div className={styles.halves}>
        <section aria-label="The message">
          <MessageFrame
            html={mailDocument(cleanHtml(sent.body), mailFoot(), sent.type === 'news' ? newsLink : undefined)}
          />
        </section>
        {hasMessages ? (
          <Deliveries email={sent} isUnderWay={sent.isUnderWay} isOutdated={outdatedIn(sent.problem) !== undefined} />
        ) : (
          <section aria-label="Recipients" className={styles.people}>
            <h2>Recipients</h2>
            <RecipientsText addresses={readRecipients(sent.addresses).addresses} />
          </section>
        )}
      </div>
    </>
  );
};
