import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type BulkEmail, type EmailSettings, undoSeconds } from '../../../../../domain/contract/email.ts';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { chosenOf } from '../../../../../domain/messages/chosenPeople.ts';
import { checkEmail, isEmptyBody } from '../../../../../domain/messages/emailRules.ts';
import { wrongReplyToOf } from '../../../../../domain/messages/replyTo.ts';
import { RequestFailed } from '../../../http/request.ts';
import { useStaff } from '../../session/staff.ts';
import { sendEmail } from '../emailCalls.ts';
import type { Notice } from '../NoticeBar.tsx';
import { acceptedBy } from './acceptedBy.ts';
import { cleanBody } from './cleanBody.ts';
import type { CurrentDraft } from './kept/useCurrentDraft.ts';
import { keyOf, noPress } from './press.ts';
import { isKeyUsed, sendFailure } from './sendFailure.ts';
import { useAbout } from './useKnownValues.ts';
import { useSessionStorageDraft } from './useSessionStorageDraft.ts';
import { useWrongFields, type WrongFields } from './useWrongFields.ts';

/** The question before the same email goes to the same people again; `again` is the earlier email's id. */
export type SameQuestion = { text: string; again: string };

/** The email that was asked about, and what was chosen in the last question before sending. */
type Sending = { again?: string; type?: EmailType };

/**
 * Sends the email of a draft, once for each press: a press without an answer keeps its key, also through a reload. The
 * first press of a draft has the draft's id as its key, so that a draft that outlives its email sends no second one.
 * @param form where the first wrong field is focused
 * @param onSent the email is accepted, and held for a moment; returns whether more was written since it was sent
 */
export function useSendEmail(
  draft: CurrentDraft,
  settings: EmailSettings,
  form: RefObject<HTMLElement | null>,
  onSent: (email: BulkEmail, sent: CurrentDraft) => boolean,
) {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { draft: press, change: setPress, clear: forgetPress } = useSessionStorageDraft('email press', noPress);
  const [sending, setSending] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [question, setQuestion] = useState<SameQuestion>();
  const [notice, setNotice] = useState<Notice>();

  const email = useMemo(
    () => ({
      emails: draft.recipients.map((recipient) => recipient.email),
      chosen: chosenOf(draft.recipients),
      subject: draft.subject.trim(),
      body: draft.body,
      sender: draft.sender || (settings.senders[0] ?? ''),
      ...(draft.occasion && { occasion: draft.occasion }),
      ...(draft.type && { type: draft.type }),
      ...(draft.replyTo && { replyTo: draft.replyTo }),
    }),
    [draft, settings],
  );
  const renewPress = useCallback(() => setPress({ key: crypto.randomUUID(), draft: draft.id }), [setPress, draft.id]);
  const { about, wrong: wrongOccasion } = useAbout(draft.occasion);
  const found = useMemo(
    () => ({
      ...checkEmail({ ...email, about }, settings.senders),
      ...wrongOccasion,
      // Only the writer's own address is accepted here, and the settings have it.
      ...wrongReplyToOf({ ...draft, replyToProof: '' }, settings.replyTo),
    }),
    [draft, email, about, wrongOccasion, settings],
  );
  const { wrong, press: check } = useWrongFields(found, form);

  const succeed = useCallback(
    (accepted: BulkEmail) => {
      queries.invalidateQueries({ queryKey: [apiPaths.emailProgress] });
      if (accepted.state === 'undone') {
        renewPress();
        return setNotice({ intent: 'warning', message: 'Nothing was sent.', reason: 'This email was undone.' });
      }
      forgetPress();
      const isMore = onSent(accepted, draft);
      setNotice({ intent: 'success', message: 'Email sent successfully!', ...(isMore && { reason: notSent }) });
    },
    [forgetPress, renewPress, onSent, queries, draft],
  );

  // The page was left during a press: perhaps it was accepted, and only the answer was lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was left when the screen opened
  useEffect(() => {
    // A press of another draft says nothing about this one.
    const key = keyOf(press, draft.id);
    if (key === '') return;
    const abort = new AbortController();
    setSending(true);
    acceptedBy(tokens, key, abort.signal)
      .then((accepted) => !abort.signal.aborted && accepted && succeed(accepted))
      // If this fails, the next press asks again with the same key.
      .catch(() => undefined)
      .finally(() => !abort.signal.aborted && setSending(false));
    return () => abort.abort();
  }, []);

  const send = async ({ again, type }: Sending = {}) => {
    if (sending) return;
    const unanswered = keyOf(press, draft.id);
    const key = unanswered || draft.id || crypto.randomUUID();
    setPress({ key, draft: draft.id });
    setSending(true);
    setNotice(undefined);
    try {
      const asked = { holdSeconds: undoSeconds, ...(again && { again }) };
      succeed(
        await sendEmail(tokens, key, { ...email, ...asked, ...(type && { type }), body: await cleanBody(email.body) }),
      );
    } catch (error) {
      const same = sameQuestionOf(error);
      // There is, or may be, an email under this key.
      if (same || isKeyUsed(error)) renewPress();
      else if (error instanceof RequestFailed && error.isFinal) forgetPress();
      setQuestion(same);
      if (!same) setNotice(sendFailure(error, { isTried: unanswered !== '' }));
    } finally {
      setSending(false);
      setReviewing(false);
    }
  };
  const problem = problemOf(email, wrong);
  return {
    /** “Send Email” was pressed: shows errors, or the confirmation. */
    review: () => {
      setNotice(undefined);
      if (!sending && check()) setReviewing(true);
    },
    reviewing,
    stopReviewing: () => sending || setReviewing(false),
    send,
    sending,
    question,
    /** The question was answered: with yes, it is sent again. */
    answer: (yes: boolean) => {
      setQuestion(undefined);
      if (yes && question) send({ again: question.again });
    },
    notice: problem === undefined ? notice : ({ intent: 'error', message: problem } satisfies Notice),
    /** Shows the outcome of another press. */
    setNotice: setNotice,
    wrong,
  };
}

const notSent = 'What is written here since then is another email, and was not sent.';

/** Returns the first missing value, in the customer's exact words. */
function problemOf({ emails, subject, body }: { emails: string[]; subject: string; body: string }, wrong: WrongFields) {
  const [first] = Object.values(wrong);
  if (first === undefined) return undefined;
  if (emails.length === 0) return 'Please select at least one recipient.';
  if (subject === '' || isEmptyBody(body)) return 'Please fill up the required fileds.';
  return first;
}

function sameQuestionOf(error: unknown): SameQuestion | undefined {
  if (!(error instanceof RequestFailed) || error.error?.code !== 'sent-already') return undefined;
  return { text: error.error.message, again: error.error.fields?.again ?? '' };
}
