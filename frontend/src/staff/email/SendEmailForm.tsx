import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
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
  const [edition, setEdition] = useState(0);
  const empty = useCallback(() => setEdition((number) => number + 1), []);
  const { setAside, takeBack } = useEmailStart(kept, empty);
  const onSent = useCallback(() => {
    clear();
    empty();
  }, [clear, empty]);
  const { send, sending, notice, wrong } = useSendEmail(draft, settings, onSent);

  return (
    <section className={styles.card} aria-label="New email">
      {setAside && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            What you were writing before{setAside.subject && `, “${setAside.subject}”`}, was set aside.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={takeBack}>Go back to it</Button>
          </MessageBarActions>
        </MessageBar>
      )}
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
