import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import type { EmailRef, EmailState } from '../../../../../domain/contract/email.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Notice } from '../NoticeBar.tsx';
import { peopleText } from '../recipients/peopleText.ts';
import styles from './SendControls.module.css';
import { useEmailOrders } from './useEmailOrders.ts';

type SendControlsProps = {
  email: EmailRef & { subject: string; state: EmailState };
  /** How many did not get it because it was stopped. */
  stopped: number;
  size?: 'small' | 'medium';
  onDone: (notice: Notice) => void;
};

/** Stop while an email is sent, Resume once it is stopped. */
export const SendControls = ({ email, stopped, size = 'medium', onDone }: SendControlsProps) => {
  const { subject, state } = email;
  const { stop, resume, busy } = useEmailOrders(email, onDone);
  const [asking, setAsking] = useState(false);
  if (state === 'stopping') return <Text role="status">Stopping…</Text>;
  if (state === 'sending') {
    return (
      <div className={styles.controls}>
        <Button
          size={size}
          aria-label={`Stop ${subject}`}
          disabledFocusable={busy}
          onClick={() => busy || stop.mutate()}
        >
          Stop
        </Button>
      </div>
    );
  }
  if (state !== 'stopped') return null;
  return (
    <div className={styles.controls}>
      <Button size={size} aria-label={`Resume ${subject}`} disabledFocusable={busy} onClick={() => setAsking(true)}>
        Resume
      </Button>
      {asking && (
        <ConfirmDialog
          question={`Send it to the ${peopleText(stopped)} who ${stopped === 1 ? 'does' : 'do'} not have it?`}
          text={subject}
          yes="Send"
          no="Leave it stopped"
          busy={busy}
          onYes={() => resume.mutate(undefined, { onSettled: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
};
