import type { BulkEmail } from '../../../../../domain/contract/email.ts';
import { UndoSend } from '../deliveries/UndoSend.tsx';
import { useReadBulkEmails } from '../deliveries/useBulkEmails.ts';
import { useCountdown } from '../deliveries/useCountdown.ts';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';

/** An email that was accepted, and when, in milliseconds. */
export type JustSent = { email: BulkEmail; asOf: number };

type SendNoticeProps = {
  notice: Notice | undefined;
  /** The email, where the notice says that one was accepted. */
  just: JustSent | undefined;
  subject: string;
  busy: boolean;
  onUndo: () => void;
};

/** The outcome of a press. Of an email that was accepted, it says when it leaves, with Undo, and what became of it where that is no success. */
export const SendNotice = ({ notice, just, subject, busy, onUndo }: SendNoticeProps) => {
  const list = useReadBulkEmails();
  const held = { seconds: just?.email.heldSeconds ?? 0, asOf: just?.asOf ?? 0 };
  const left = useCountdown(held.seconds, held.asOf);
  if (!notice || !just) return <NoticeBar notice={notice} />;
  const isOld = left > 0 || list.data === undefined || list.dataUpdatedAt <= just.asOf;
  const listed = isOld ? [just.email] : list.data.emails;
  const now = listed.find(({ id }) => id === just.email.id);
  // The list has only the latest emails.
  if (!now && listed.length > 0 && listed.every(({ sentOn }) => sentOn > just.email.sentOn))
    return <NoticeBar notice={unlisted} />;
  return (
    <NoticeBar notice={noticeNow(notice, now, held.seconds > 0)}>
      <UndoSend subject={subject} held={held} busy={busy} onUndo={onUndo} />
    </NoticeBar>
  );
};

const unlisted: Notice = {
  intent: 'info',
  message: 'Other emails were sent since.',
  reason: 'How it went stands in Sent Emails.',
  isLate: true,
};

/** @param email as it is now; undefined once it is undone @param isLate as in `Notice` */
function noticeNow(notice: Notice, email: BulkEmail | undefined, isLate: boolean): Notice {
  // To whoever sends it, what the server holds for some seconds is sent.
  if (email?.state === 'held') return notice;
  if (!email || email.state === 'undone')
    return { intent: 'warning', message: 'Nothing was sent.', reason: 'This email was undone.', isLate };
  if (email.state === 'stopping' || email.state === 'stopped')
    return {
      intent: 'warning',
      message: 'This email was stopped.',
      reason: 'Messages that were already sent still arrive.',
      isLate,
    };
  if (email.state === 'sending') return { ...notice, isLate };
  if (email.problem !== '') return { intent: 'error', message: 'Error sending email.', reason: email.problem, isLate };
  const { failed, unknown } = email.counts;
  if (failed + unknown > 0)
    return { ...notice, intent: 'warning', message: 'This email did not reach everybody.', isLate };
  return { ...notice, isLate };
}
