import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkEmail } from '../../../../../domain/messages/emailRules.ts';
import { RequestFailed } from '../../../http/request.ts';
import { useStaff } from '../../signin/staff.ts';
import { sendTest } from '../emailCalls.ts';
import { reasonOf } from '../reasons.ts';
import { cleanBody } from './cleanBody.ts';
import type { EmailDraft } from './drafts.ts';
import styles from './EmailFields.module.css';

type TestEmailProps = { draft: EmailDraft /** Whose screen this is; empty when unknown. */; to: string };

/** Sends the email as it is now to whoever writes it, and to nobody else. */
export const TestEmail = ({ draft, to }: TestEmailProps) => {
  const { tokens } = useStaff();
  const tried = useRef<{ text: string; key: string }>(undefined);
  const { subject, body, sender } = draft;
  const test = useMutation({
    mutationFn: async () => {
      const text = JSON.stringify([subject, body, sender]);
      // A try that got no answer keeps its key: pressing again does not send it twice.
      if (tried.current?.text !== text) tried.current = { text, key: crypto.randomUUID() };
      return sendTest(tokens, tried.current.key, { subject, body: await cleanBody(body), sender });
    },
    onSuccess: () => {
      tried.current = undefined;
    },
    onError: (error) => {
      // Refused for good: the next press is another try.
      if (error instanceof RequestFailed && error.isFinal) tried.current = undefined;
    },
  });
  const wrong = Object.values(checkEmail({ subject, body, sender }, [sender]));
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
