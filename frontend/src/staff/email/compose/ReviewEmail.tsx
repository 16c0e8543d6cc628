import { Button, Spinner } from '@fluentui/react-components';
import { type EmailType, emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import { type EmailQuota, minutesToSend, quotaText, soonText } from '../../../../../domain/contract/quota.ts';
import { addMinutes } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import { statusesText } from '../../volunteers/statusesText.ts';
import { namesOf, peopleText } from '../recipients/peopleText.ts';
import { type Recipient, recipientLabel } from '../recipients/recipients.ts';
import { SuspendedRecipients } from '../recipients/SuspendedRecipients.tsx';
import { useStandings } from '../recipients/useStandings.ts';
import type { EmailDraft } from './drafts.ts';
import { occasionText } from './occasionText.ts';
import { usualReplyTo } from './ReplyToField.tsx';
import styles from './ReviewEmail.module.css';
import { useOccasionValues } from './useKnownValues.ts';

type ReviewEmailProps = {
  draft: EmailDraft;
  sender: string;
  quota: EmailQuota;
  sending: boolean;
  /** @param type where the draft has none yet, what the last press chose */
  onSend: (type?: EmailType) => void;
  /** Takes other recipients. */
  onLeaveOut: (left: readonly Recipient[]) => void;
  onClose: () => void;
};

const types: readonly EmailType[] = ['news', 'service'];

/** The confirmation before an email is sent to everybody. */
export const ReviewEmail = ({ draft, sender, quota, sending, onSend, onLeaveOut, onClose }: ReviewEmailProps) => {
  const { subject, type, replyTo, occasion } = draft;
  const known = useOccasionValues(occasion);
  const start = known.data?.state?.start;
  const { recipients } = useStandings(draft.recipients, start);
  // Whoever writes about what is over is told so before they can send it.
  const busy = sending || known.isLoading;
  const count = recipients.length;
  const statuses = statusesText(recipients);
  const done = addMinutes(new Date().toISOString(), minutesToSend(count, quota));
  return (
    <Window
      title="Send this email?"
      onClose={onClose}
      hasNoCloseButton
      actions={
        <>
          <Button disabledFocusable={sending} onClick={onClose}>
            Back
          </Button>
          {type === '' ? (
            types.map((each) => (
              <Button key={each} disabledFocusable={busy} onClick={() => onSend(each)}>
                Send as {emailTypeTexts[each].label} to {peopleText(count)}
              </Button>
            ))
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={busy}
              {...(sending && { icon: <Spinner size="tiny" /> })}
              onClick={() => onSend()}
            >
              Send to {peopleText(count)}
            </Button>
          )}
        </>
      }
    >
      <SuspendedRecipients recipients={draft.recipients} start={start} onLeaveOut={onLeaveOut} />
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>
          <strong>{peopleText(count)}</strong>
          {statuses && <span>{statuses}</span>}
          <span>{namesOf(recipients.map(recipientLabel))}</span>
        </dd>
        <dt>From</dt>
        <dd>{sender}</dd>
        <dt>Replies</dt>
        <dd>to {replyTo || usualReplyTo(sender)}</dd>
        <dt>Type</dt>
        <dd>
          {type === '' ? (
            types.map((each) => (
              <span key={each}>
                <strong>{emailTypeTexts[each].label}?</strong> {emailTypeTexts[each].meaning}
              </span>
            ))
          ) : (
            <>
              <strong>{emailTypeTexts[type].label}</strong>
              <span>{emailTypeTexts[type].meaning}</span>
            </>
          )}
        </dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        {occasion && (
          <>
            <dt>About</dt>
            <dd>{occasionText(known, new Date().toISOString())}</dd>
          </>
        )}
        <dt>Finished</dt>
        <dd>
          about {soonText(done, Date.now())} at {quotaText(count, quota)}
        </dd>
      </dl>
    </Window>
  );
};
