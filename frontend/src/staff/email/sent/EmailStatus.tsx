import { Badge } from '@fluentui/react-components';
import { outdatedIn } from '../../../../../domain/messages/reminders.ts';
import { withdrawnText } from '../gone.ts';
import { MailWait } from './MailWait.tsx';
import { SentOutcome } from './SentOutcome.tsx';
import type { SentText } from './sentRows.ts';
import { TellThem } from './TellThem.tsx';

/** Returns whether an email waits for its time: it has no messages yet. */
export const isWaiting = ({ kind, status }: Pick<SentText, 'kind' | 'status'>): boolean =>
  kind === 'scheduled' && (status === 'scheduled' || status === 'missed');

/** How far an email has come, in words; for one that its activity overtook, the way to tell its people. */
export const EmailStatus = ({ email }: { email: SentText }) => {
  if (email.isWithdrawn) return <Shown label="Withdrawn" words={withdrawnText(email)} />;
  if (isWaiting(email)) {
    return email.status === 'missed' ? (
      <Shown label="Missed" words="More than a day late, so it was not sent." />
    ) : (
      <Badge appearance="tint">Scheduled</Badge>
    );
  }
  return (
    <>
      <SentOutcome item={email} />
      {email.isUnderWay && <MailWait email={email} />}
      {!email.isUnderWay && outdatedIn(email.problem) && <TellThem email={{ kind: email.kind, id: email.id }} />}
    </>
  );
};

const Shown = ({ label, words }: { label: string; words: string }) => (
  <>
    <Badge appearance="tint" color="warning">
      {label}
    </Badge>
    <span>{words}</span>
  </>
);
