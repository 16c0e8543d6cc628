import { Button, Spinner } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { EmailSettings } from '../../../../domain/contract/email.ts';
import { emptyDraft } from './drafts.ts';
import { EmailFields } from './EmailFields.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import styles from './SendEmail.module.css';
import { useEmailStart } from './useEmailStart.ts';
import { useKept } from './useKept.ts';
import { useSendEmail } from './useSendEmail.ts';

/** The form of a bulk email. What is typed survives a reload, and is cleared once it is sent. */
export const SendEmailForm = ({ settings }: { settings: EmailSettings }) => {
  const kept = useKept('email draft', emptyDraft);
  const { draft, change, clear } = kept;
  useEmailStart(kept);
  const [edition, setEdition] = useState(0);
  const onSent = useCallback(() => {
    clear();
    setEdition((number) => number + 1);
  }, [clear]);
  const { send, sending, notice, wrong } = useSendEmail(draft, settings, onSent);

  return (
    <section className={styles.card} aria-label="New email">
      <EmailFields draft={draft} change={change} settings={settings} wrong={wrong} edition={edition} />
      <NoticeBar notice={notice} />
      <Button
        className={styles.send}
        appearance="primary"
        size="large"
        disabledFocusable={sending}
        {...(sending && { icon: <Spinner size="tiny" /> })}
        onClick={send}
      >
        Send Email
      </Button>
    </section>
  );
};
