import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkEmail } from '../../../../../domain/messages/emailRules.ts';
import { useStaff } from '../../session/staff.ts';
import { sendTest } from '../emailCalls.ts';
import { onePress } from '../onePress.ts';
import { reasonOf } from '../reasons.ts';
import { cleanBody } from './cleanBody.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailFields.module.css';

type Content = Pick<EmailDraft, 'subject' | 'body' | 'sender' | 'type' | 'occasion'>;

type TestEmailProps = { draft: EmailDraft /** The user's own address; empty when unknown. */; to: string };

/** Sends the current email only to its author. */
export const TestEmail = ({ draft, to }: TestEmailProps) => {
  const { tokens } = useStaff();
  const [press] = useState(() =>
    onePress(async ({ subject, body, sender, type, occasion }: Content, key) =>
      sendTest(tokens, key, {
        subject,
        body: await cleanBody(body),
        sender,
        ...(type && { type }),
        ...(occasion && { occasion }),
      }),
    ),
  );
  const { subject, body, sender, type, occasion } = draft;
  const test = useMutation({
    networkMode: 'always',
    mutationFn: () => press({ subject, body, sender, type, occasion }),
  });
  const wrong = Object.values(checkEmail({ subject, body, sender, about: occasion ? 'unread' : undefined }, [sender]));
  if (to === '') return null;
  return (
    <>
      <Button disabledFocusable={test.isPending || wrong.length > 0} onClick={() => test.mutate()}>
        {test.isPending ? 'Sending a test…' : 'Send a test to myself'}
      </Button>
      <div aria-live="polite" className={styles.tested}>
        {test.isSuccess && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>A test was sent to {test.data.sentTo}.</MessageBarBody>
          </MessageBar>
        )}
        {test.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>The test could not be sent. {reasonOf(test.error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
};
