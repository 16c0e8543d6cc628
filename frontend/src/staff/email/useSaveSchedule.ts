import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { checkEmail, isEmptyBody } from '../../../../domain/messages/emailRules.ts';
import { slotInstant } from '../../../../domain/messages/timeSlots.ts';
import { useDataverse } from '../signin/useDataverse.ts';
import { changedMeanwhile, wasOvertaken } from './changedMeanwhile.ts';
import { cleanBody } from './cleanBody.ts';
import type { Notice } from './NoticeBar.tsx';
import type { ScheduleDraft } from './scheduleDrafts.ts';
import { changeEmail, createEmail, type EmailToSchedule } from './scheduledRows.ts';

type Checked = { email: EmailToSchedule } | { message: string; wrong: ReturnType<typeof checkEmail> };

/** Checks a draft and stores it: a new email once it is confirmed, a changed one at once. */
export function useSaveSchedule(
  draft: ScheduleDraft,
  settings: EmailSettings,
  stored: { id: string; etag: string } | undefined,
  onDone: (notice: Notice) => void,
) {
  const dataverse = useDataverse();
  // One for each window: a press that got no answer makes no second email when it is repeated.
  const newId = useRef<string>(undefined);
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<Notice>();
  const [wrong, setWrong] = useState<ReturnType<typeof checkEmail>>({});

  const mutation = useMutation({
    mutationFn: async (written: EmailToSchedule) => {
      const email = { ...written, body: await cleanBody(written.body) };
      if (stored) return changeEmail(dataverse, stored, email);
      newId.current ??= crypto.randomUUID();
      return createEmail(dataverse, newId.current, email);
    },
    onSuccess: () => onDone({ intent: 'success', message: stored ? 'Email updated' : 'Email scheduled successfully!' }),
    onError: (error) => {
      setConfirming(false);
      const notice = changedMeanwhile(
        error,
        'The email could not be saved. Please check your connection and try again.',
      );
      setProblem(
        wasOvertaken(error)
          ? { ...notice, reason: `${notice.reason} What you have written stays here to be copied.` }
          : notice,
      );
    },
  });

  const submit = (proceed: (email: EmailToSchedule) => void) => {
    const checked = checkSchedule(draft, settings, new Date());
    if ('email' in checked) {
      setWrong({});
      setProblem(undefined);
      return proceed(checked.email);
    }
    setConfirming(false);
    setWrong(checked.wrong);
    setProblem({ intent: 'error', message: checked.message });
  };

  return {
    /** “Schedule Email” was pressed. */
    check: () => submit((email) => (stored ? mutation.mutate(email) : setConfirming(true))),
    confirming,
    stopConfirming: () => setConfirming(false),
    /** It was confirmed. The hour may have passed meanwhile, so it is checked again. */
    save: () => submit((email) => mutation.mutate(email)),
    saving: mutation.isPending,
    problem,
    wrong,
  };
}

function checkSchedule(draft: ScheduleDraft, settings: EmailSettings, now: Date): Checked {
  const emails = draft.recipients.map(({ email }) => email);
  const email = {
    emails,
    subject: draft.subject.trim(),
    body: draft.body,
    sender: draft.sender || (settings.senders[0] ?? ''),
  };
  const wrong = checkEmail(email, settings.senders);
  const missing = [email.subject, draft.day, draft.slot].includes('') || emails.length === 0 || isEmptyBody(email.body);
  if (missing) return { message: 'Fill all the required fields', wrong };
  const [first] = Object.values(wrong);
  if (first !== undefined) return { message: first, wrong };
  const scheduledOn = slotInstant(draft.day, draft.slot, now);
  if (!scheduledOn) return { message: 'Choose a time that is still to come, at most one year ahead.', wrong };
  return { email: { ...email, scheduledOn } };
}
