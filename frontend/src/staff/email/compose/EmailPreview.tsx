import { Button, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { composeEmail } from '../../../../../domain/messages/composeEmail.ts';
import { Window } from '../../../ui/Window.tsx';
import { recipientLabel } from '../recipients/recipients.ts';
import { cleanHtml } from './cleanHtml.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailPreview.module.css';
import { MessageFrame } from './MessageFrame.tsx';

type EmailPreviewProps = { draft: EmailDraft; onClose: () => void };

/** Shows exactly what each recipient gets, one after another. */
export const EmailPreview = ({ draft, onClose }: EmailPreviewProps) => {
  const [index, setIndex] = useState(0);
  const { recipients, sender } = draft;
  const recipient = recipients[index];
  const { subject, html, missing } = composeEmail(
    { subject: draft.subject, body: cleanHtml(draft.body) },
    { name: recipient?.name ?? '' },
    cleanHtml,
  );
  return (
    <Window title="Preview" size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.preview}>
        <dl className={styles.head}>
          <dt>From</dt>
          <dd>{sender}</dd>
          <dt>To</dt>
          <dd aria-live="polite">
            {recipient ? `${recipientLabel(recipient)}, ${recipient.email}` : 'Nobody is selected yet'}
          </dd>
          <dt>Subject</dt>
          <dd>{subject || '(none yet)'}</dd>
        </dl>
        {recipients.length > 1 && (
          <div className={styles.turn}>
            <Button disabledFocusable={index === 0} onClick={() => setIndex(index - 1)}>
              Previous
            </Button>
            <Text>
              {(index + 1).toLocaleString('en-SG')} of {recipients.length.toLocaleString('en-SG')}
            </Text>
            <Button disabledFocusable={index + 1 >= recipients.length} onClick={() => setIndex(index + 1)}>
              Next
            </Button>
          </div>
        )}
        {missing.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {recipient
                ? 'The name of this recipient is not known'
                : 'There is no recipient yet whose name could stand here'}
              , and the text says no word in its place. An email like this is not sent.
            </MessageBarBody>
          </MessageBar>
        )}
        <MessageFrame html={html} />
      </div>
    </Window>
  );
};
