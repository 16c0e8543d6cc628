import { Button, Spinner } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import type { BulkEmail, EmailSettings } from '../../../../../domain/contract/email.ts';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useEmailOrders } from '../deliveries/useEmailOrders.ts';
import { ReviewEmail } from '../onDemandParts.ts';
import styles from '../SendEmail.module.css';
import type { EmailDraft } from './drafts.ts';
import { EmailFields } from './EmailFields.tsx';
import type { CurrentDraft } from './kept/useCurrentDraft.ts';
import { type JustSent, SendNotice } from './SendNotice.tsx';
import { useSendEmail } from './useSendEmail.ts';

type SendEmailFormProps = {
  settings: EmailSettings;
  draft: CurrentDraft;
  change: (part: Partial<EmailDraft>) => void;
  /** A new value resets the editor. */
  edition: number;
  /** Begins in the text. */
  takesFocus: boolean;
  /** @returns whether more was written since it was sent */
  onSent: (email: BulkEmail, sent: CurrentDraft) => boolean;
  onUndone: (id: string) => void;
};

/** The form of a bulk email. What is typed survives a reload, and is cleared once it is sent. */
export const SendEmailForm = (props: SendEmailFormProps) => {
  const { settings, draft, change, edition, takesFocus, onSent, onUndone } = props;
  const form = useRef<HTMLElement>(null);
  const [just, setJust] = useState<JustSent>();
  const accept = useCallback(
    (email: BulkEmail, written: CurrentDraft) => {
      setJust({ email, asOf: Date.now() });
      return onSent(email, written);
    },
    [onSent],
  );
  const sent = useSendEmail(draft, settings, form, accept);
  const order = { kind: 'bulk' as const, id: just?.email.id ?? '', subject: withoutPlaces(just?.email.subject ?? '') };
  const { undo, busy } = useEmailOrders(order, sent.setNotice, () => onUndone(order.id));
  const isAccepted = sent.notice?.intent === 'success' && !undo.isSuccess;

  return (
    <section ref={form} className={styles.card} aria-label="New email">
      <EmailFields
        draft={draft}
        change={change}
        settings={settings}
        wrong={sent.wrong}
        edition={edition}
        takesFocus={takesFocus}
      />
      <SendNotice
        notice={sent.notice}
        just={isAccepted ? just : undefined}
        subject={order.subject}
        busy={busy}
        onUndo={() => busy || undo.mutate()}
      />
      <Button
        className={styles.send}
        appearance="primary"
        size="large"
        disabledFocusable={sent.sending}
        {...(sent.sending && { icon: <Spinner size="tiny" /> })}
        onClick={() => {
          undo.reset();
          sent.review();
        }}
      >
        Send Email
      </Button>
      {sent.reviewing && (
        <ReviewEmail
          draft={draft}
          sender={draft.sender || (settings.senders[0] ?? '')}
          quota={settings.quota}
          sending={sent.sending}
          onSend={(type) => {
            // Kept in the draft, too: a second question, a retry or an undo finds it there.
            if (type) change({ type });
            sent.send(type ? { type } : {});
          }}
          onLeaveOut={(recipients) => {
            change({ recipients });
            // Nobody is left to send it to.
            if (recipients.length === 0) sent.stopReviewing();
          }}
          onClose={sent.stopReviewing}
        />
      )}
      {sent.question && (
        <ConfirmDialog
          question={sent.question.text}
          text={draft.subject}
          yes="Send again"
          no="Do not send"
          onYes={() => sent.answer(true)}
          onNo={() => sent.answer(false)}
        />
      )}
    </section>
  );
};
