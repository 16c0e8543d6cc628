import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { checkEmail, type EmailField, isEmptyBody } from '../../../../domain/messages/emailRules.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../signin/staff.ts';
import { cleanBody } from './cleanBody.ts';
import type { EmailDraft } from './drafts.ts';
import { sendEmail } from './emailCalls.ts';
import type { Notice } from './NoticeBar.tsx';
import { reasonOf } from './reasons.ts';
import { useKept } from './useKept.ts';
import { wasAccepted } from './wasAccepted.ts';

type Wrong = Partial<Record<EmailField, string>>;

/** The key of a press that nobody has answered yet; empty when there is none. */
const noPress = { key: '' };

/**
 * Sends the email of a draft, once for each press: a press that got no answer keeps its key, also through a reload.
 * @param onSent the email is accepted for good
 */
export function useSendEmail(draft: EmailDraft, settings: EmailSettings, onSent: () => void) {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { draft: press, change: setPress, clear: forgetPress } = useKept('email press', noPress);
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [wrong, setWrong] = useState<Wrong>({});

  const succeed = useCallback(() => {
    forgetPress();
    onSent();
    setNotice({ intent: 'success', message: 'Email sent successfully!' });
    queries.invalidateQueries({ queryKey: [apiPaths.emailProgress] });
  }, [forgetPress, onSent, queries]);

  // The page was left in the middle of a press: perhaps it was accepted, and only the answer was lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was left when the screen opened
  useEffect(() => {
    if (press.key === '') return;
    const abort = new AbortController();
    setSending(true);
    wasAccepted(tokens, press.key, abort.signal)
      .then((accepted) => !abort.signal.aborted && accepted && succeed())
      // Whether it was is asked again by the next press, which has the same key.
      .catch(() => undefined)
      .finally(() => !abort.signal.aborted && setSending(false));
    return () => abort.abort();
  }, []);

  const send = async () => {
    if (sending) return;
    const email = {
      emails: draft.recipients.map((recipient) => recipient.email),
      subject: draft.subject.trim(),
      body: draft.body,
      sender: draft.sender || (settings.senders[0] ?? ''),
    };
    const found = checkEmail(email, settings.senders);
    setWrong(found);
    const message = problemOf(email, found);
    if (message !== undefined) return setNotice({ intent: 'error', message });
    const key = press.key || crypto.randomUUID();
    setPress({ key });
    setSending(true);
    setNotice(undefined);
    try {
      await sendEmail(tokens, key, { ...email, body: await cleanBody(email.body) });
      succeed();
    } catch (error) {
      if (error instanceof RequestFailed && error.isFinal) forgetPress();
      setNotice(failure(error));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, notice, wrong };
}

/** What is asked for first, in the customer's words, to the letter. */
function problemOf({ emails, subject, body }: { emails: string[]; subject: string; body: string }, wrong: Wrong) {
  if (emails.length === 0) return 'Please select at least one recipient.';
  if (subject === '' || isEmptyBody(body)) return 'Please fill up the required fileds.';
  return Object.values(wrong)[0];
}

function failure(error: unknown): Notice {
  if (error instanceof RequestFailed && error.error?.code === 'idempotency-key-reused') {
    return {
      intent: 'error',
      message: 'Error sending email.',
      reason:
        'What you sent before was accepted after all, although its answer did not arrive; this changed email was not. Press Send Email again to send it as well.',
    };
  }
  const answered = error instanceof RequestFailed && error.error !== undefined;
  return {
    intent: 'error',
    message: answered ? 'Error sending email.' : 'There was an error sending the email.',
    reason: reasonOf(error),
  };
}
