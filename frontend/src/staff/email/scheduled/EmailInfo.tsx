import { Button, Text } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { emailPath } from '../../../../../domain/contract/staffPaths.ts';
import { mailDocument, mailFoot, newsLink } from '../../../../../domain/messages/mailLook.ts';
import { readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { GoTo } from '../../../ui/GoTo.tsx';
import { Window } from '../../../ui/Window.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { cleanHtml } from '../compose/cleanHtml.ts';
import { MessageFrame } from '../compose/MessageFrame.tsx';
import { usualReplyTo } from '../compose/ReplyToField.tsx';
import { deletedText, unlessDeleted, withdrawnText } from '../gone.ts';
import { RecipientsText } from '../recipients/RecipientsText.tsx';
import styles from './ScheduledEmails.module.css';
import { type ScheduledItem, type WholeEmail, wholeEmail } from './scheduledRows.ts';

/** Shows an email as it is stored: recipients, text, and sender. */
export const EmailInfo = ({ item, onClose }: { item: ScheduledItem; onClose: () => void }) => {
  const dataverse = useDataverse();
  const query = useQuery({
    queryKey: ['scheduled email', item.id, item.etag],
    queryFn: ({ signal }) => unlessDeleted(wholeEmail(dataverse, item.id, signal)),
    // Somebody may deactivate or delete it meanwhile.
    refetchInterval: 5000,
  });
  return (
    <Window
      title="Email Info"
      size="large"
      onClose={onClose}
      actions={
        <>
          <GoTo path={emailPath({ kind: 'scheduled', id: item.id })}>Open</GoTo>
          <Button appearance="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Loaded query={query} what="the email">
        {(email) => (email ? <Facts email={email} /> : <Text role="status">{deletedText}</Text>)}
      </Loaded>
    </Window>
  );
};

const Facts = ({ email }: { email: WholeEmail }) => {
  const { subject, body, sender, recipients, scheduledOn, type, replyTo } = email;
  return (
    <>
      {email.isWithdrawn && <Text role="status">{withdrawnText(email)}</Text>}
      <dl className={styles.info}>
        <dt>Recipients</dt>
        <dd>
          <RecipientsText addresses={readRecipients(recipients).addresses} />
        </dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Sender</dt>
        <dd>{sender}</dd>
        <dt>Replies</dt>
        <dd>to {replyTo || usualReplyTo(sender)}</dd>
        <dt>Type</dt>
        <dd>{emailTypeTexts[type].label}</dd>
        <dt>Scheduled Date</dt>
        <dd>{scheduledOn && displayDateTime(scheduledOn)}</dd>
      </dl>
      <MessageFrame html={mailDocument(cleanHtml(body), mailFoot(), type === 'news' ? newsLink : undefined)} />
    </>
  );
};
