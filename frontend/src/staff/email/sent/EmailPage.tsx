import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { ArrowDownload20Regular, Copy20Regular, PeopleTeam20Regular } from '@fluentui/react-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { mailDocument, mailFoot, newsLink } from '../../../../../domain/messages/mailLook.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { type Reach, stoppedOf } from '../../../../../domain/messages/reach.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useNoteExport } from '../../data/noteExport.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { cleanHtml } from '../compose/cleanHtml.ts';
import { MessageFrame } from '../compose/MessageFrame.tsx';
import { Deliveries } from '../deliveries/Deliveries.tsx';
import { emailStateOf } from '../deliveries/emailState.ts';
import { recipientSheet } from '../deliveries/recipientRows.ts';
import { SendControls } from '../deliveries/SendControls.tsx';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { reasonOf } from '../reasons.ts';
import { RecipientsText } from '../recipients/RecipientsText.tsx';
import { EmailStatus, isWaiting } from './EmailStatus.tsx';
import styles from './Sent.module.css';
import { type SentText, sentEmail } from './sentRows.ts';
import { useWriteAgain } from './useWriteAgain.ts';

/** The one place of an email: its actions, its text, and the outcome of each message. */
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
    queryFn: ({ signal }) => sentEmail(dataverse, email, signal),
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
        {(sent) => (
          <>
            <header className={styles.head}>
              <Title3 as="h1" className={styles.subject}>
                {withoutPlaces(sent.subject) || '(no subject)'}
              </Title3>
              <p className={styles.about}>
                <span>{displayDateTime(sent.sentOn)}</span>
                <span>From {sent.sender}</span>
                {sent.replyTo && <span>Replies to {sent.replyTo}</span>}
                <span>{emailTypeTexts[sent.type].label}</span>
                <EmailStatus email={sent} />
              </p>
              {sent.people.length > 0 && <p className={styles.about}>{sent.people.join('. ')}.</p>}
              {sent.problem && <p className={styles.about}>{sent.problem}</p>}
            </header>
            <Actions sent={sent} onDone={setNotice} />
            <div className={styles.halves}>
              <section aria-label="The message">
                <MessageFrame
                  html={mailDocument(cleanHtml(sent.body), mailFoot(), sent.type === 'news' ? newsLink() : undefined)}
                />
              </section>
              {isWaiting(sent) ? (
                <section aria-label="Recipients" className={styles.people}>
                  <h2>Recipients</h2>
                  <RecipientsText addresses={readRecipients(sent.addresses).addresses} />
                </section>
              ) : (
                <Deliveries email={email} isUnderWay={sent.isUnderWay} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
};

const unreachedText = ({ notReached, writable }: Reach): string => {
  const number = (count: number) => count.toLocaleString('en-SG');
  const note = writable < notReached ? ` (${number(writable)} can be written to)` : '';
  return `Write to the ${number(notReached)} it did not reach${note}`;
};

type ActionsProps = { sent: SentText; onDone: (notice: Notice) => void };

const Actions = ({ sent, onDone }: ActionsProps) => {
  const dataverse = useDataverse();
  const note = useNoteExport({ what: 'emailRecipients' });
  const again = useWriteAgain();
  const exporting = useMutation({
    mutationFn: async () => {
      // The workbook writer loads on first use.
      const { saveWorkbook } = await import('../../../workbook/saveWorkbook.ts');
      const { signal } = new AbortController();
      await saveWorkbook('Recipients.xlsx', [recipientSheet(dataverse, sent, signal)], note, signal);
    },
  });
  const failed = again.error ?? exporting.error;
  const busy = again.isPending;
  return (
    <>
      <div className={styles.actions}>
        {!sent.isWithdrawn && (
          <SendControls
            email={{ kind: sent.kind, id: sent.id, subject: withoutPlaces(sent.subject), state: emailStateOf(sent) }}
            stopped={stoppedOf(sent.reach, sent.recipients)}
            onDone={onDone}
          />
        )}
        <Button appearance="primary" icon={<Copy20Regular />} disabledFocusable={busy} onClick={() => again.copy(sent)}>
          Copy as new
        </Button>
        <Button icon={<PeopleTeam20Regular />} disabledFocusable={busy} onClick={() => again.toTheSame(sent)}>
          Write to the same people
        </Button>
        {!sent.isUnderWay && sent.reach.notReached > 0 && (
          <Button disabledFocusable={busy} onClick={() => again.toTheUnreached(sent)}>
            {unreachedText(sent.reach)}
          </Button>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          disabledFocusable={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {exporting.isPending ? 'Exporting…' : 'Export to excel'}
        </Button>
      </div>
      {failed && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>That did not work. {reasonOf(failed)}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
};
