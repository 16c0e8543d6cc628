import { useMutation } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { EmailSettings } from '../../../../../domain/contract/email.ts';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { type About, checkEmail, isEmptyBody } from '../../../../../domain/messages/emailRules.ts';
import { aboutThePast } from '../../../../../domain/messages/reminders.ts';
import { wrongReplyToOf } from '../../../../../domain/messages/replyTo.ts';
import { slotInstant } from '../../../../../domain/messages/timeSlots.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { cleanBody } from '../compose/cleanBody.ts';
import { useAbout } from '../compose/useKnownValues.ts';
import { useWrongFields, type WrongFields } from '../compose/useWrongFields.ts';
import type { Notice } from '../NoticeBar.tsx';
import { changedMeanwhile, wasOvertaken } from './changedMeanwhile.ts';
import type { ScheduleDraft } from './scheduleDrafts.ts';
import { changeEmail, createEmail } from './scheduledRows.ts';

/** The open question: before a new email is created, before one about the past is changed, or after the draft was stored from another tab. */
type Question = 'create' | 'past' | 'again';

type Saving = { id: string; type?: EmailType };

/**
 * Checks a draft and stores it: a new email after confirmation, a changed one at once.
 * @param draftId the id of the row that a new email becomes: the same draft in two tabs creates one
 */
export function useSaveSchedule(
  draft: ScheduleDraft,
  settings: EmailSettings,
  target: { stored: { id: string; etag: string } } | { draftId: string },
  form: RefObject<HTMLElement | null>,
  onDone: (notice: Notice) => void,
) {
  const dataverse = useDataverse();
  const [question, setQuestion] = useState<Question>();
  const [notice, setNotice] = useState<Notice>();
  const hasPressed = useRef(false);
  const email = useMemo(() => emailOf(draft, settings), [draft, settings]);
  const about = useAbout(draft.occasion);
  const found = { ...wrongOf(draft, email, about.about, settings, new Date()), ...about.wrong };
  const { wrong, press } = useWrongFields(found, form);

  const mutation = useMutation({
    mutationFn: async ({ id, type }: Saving) => {
      const scheduledOn = slotInstant(draft.day, draft.slot, new Date()) ?? '';
      const clean = {
        ...email,
        scheduledOn,
        seen: about.state,
        type: type ?? (email.type || 'service'),
        body: await cleanBody(email.body),
      };
      if ('stored' in target) {
        await changeEmail(dataverse, target.stored, clean);
        return 'updated';
      }
      return createEmail(dataverse, id, clean);
    },
    onSuccess: (outcome) => {
      if (outcome === 'existed' && !hasPressed.current) return setQuestion('again');
      setQuestion(undefined);
      onDone({
        intent: 'success',
        message: 'stored' in target ? 'Email updated' : 'Email scheduled successfully!',
      });
    },
    onError: (error) => {
      hasPressed.current = true;
      setQuestion(undefined);
      const notice = changedMeanwhile(
        error,
        'The email could not be saved. Please check your connection and try again.',
      );
      setNotice(
        wasOvertaken(error)
          ? { ...notice, reason: `${notice.reason} Your text is still here, so that you can copy it.` }
          : notice,
      );
    },
  });

  const submit = (proceed: () => void) => {
    setNotice(undefined);
    if (press()) return proceed();
    setQuestion(undefined);
  };
  const problem = problemOf(draft, email, wrong);
  const past = aboutThePast(about.state, slotInstant(draft.day, draft.slot, new Date()) ?? '');
  return {
    /** “Schedule Email” was pressed. */
    check: () => {
      if (mutation.isPending) return;
      submit(() => {
        if (!('stored' in target)) return setQuestion('create');
        if (past) return setQuestion('past');
        mutation.mutate({ id: target.stored.id });
      });
    },
    question,
    /** What its writer must know of its activity, in words. */
    past,
    stopAsking: () => setQuestion(undefined),
    /** Saves after the confirmation. The draft is checked again, because its hour may have passed.
     * @param type chosen in the confirmation, if the draft has none
     */
    save: (type?: EmailType) => {
      if (mutation.isPending) return;
      const isAgain = question === 'again';
      const isNew = 'draftId' in target && !isAgain;
      const id = isNew ? target.draftId : crypto.randomUUID();
      submit(() => mutation.mutate({ id, ...(type && { type }) }));
    },
    saving: mutation.isPending,
    notice: problem === undefined ? notice : ({ intent: 'error', message: problem } satisfies Notice),
    wrong,
  };
}

const emailOf = (draft: ScheduleDraft, settings: EmailSettings) => ({
  emails: draft.recipients.map(({ email }) => email),
  subject: draft.subject.trim(),
  body: draft.body,
  sender: draft.sender || (settings.senders[0] ?? ''),
  occasion: draft.occasion ?? undefined,
  type: draft.type,
  replyTo: draft.replyTo,
  replyToProof: draft.replyToProof,
});
type Written = ReturnType<typeof emailOf>;

const notToCome = 'Choose a time in the future, at most one year ahead.';

function wrongOf(
  { day, slot }: ScheduleDraft,
  email: Written,
  about: About,
  settings: EmailSettings,
  now: Date,
): WrongFields {
  const isLate = day !== '' && slot !== '' && !slotInstant(day, slot, now);
  return {
    ...checkEmail({ ...email, about }, settings.senders),
    ...wrongReplyToOf(email, settings.replyTo),
    ...(day === '' && { day: 'Choose a date.' }),
    ...(slot === '' && { slot: 'Choose a time.' }),
    ...(isLate && { slot: notToCome }),
  };
}

function problemOf({ day, slot }: ScheduleDraft, { emails, subject, body }: Written, wrong: WrongFields) {
  const [first] = Object.values(wrong);
  if (first === undefined) return undefined;
  const isMissing = [subject, day, slot].includes('') || emails.length === 0 || isEmptyBody(body);
  return isMissing ? 'Fill all the required fields' : first;
}
