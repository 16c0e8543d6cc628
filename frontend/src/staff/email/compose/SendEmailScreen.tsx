import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BulkEmail, EmailSettings } from '../../../../../domain/contract/email.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import { BulkEmails } from '../deliveries/BulkEmails.tsx';
import { reasonOf } from '../reasons.ts';
import styles from '../SendEmail.module.css';
import { emailOfDraft, emptyDraft, isWritten } from './drafts.ts';
import { DraftStatus } from './kept/DraftStatus.tsx';
import { type CurrentDraft, useCurrentDraft } from './kept/useCurrentDraft.ts';
import { SendEmailForm } from './SendEmailForm.tsx';
import { useEmailStart } from './useEmailStart.ts';
import { useSessionStorageDraft } from './useSessionStorageDraft.ts';

/** The last email sent from this tab, restored when it is undone. */
const noneSent = { ...emptyDraft, id: '' };

type SendEmailScreenProps = {
  settings: EmailSettings;
  /** Begins a new email with the text of one that was undone, as it is stored. */
  undone: { fetch: (id: string) => void; isLoading: boolean; error: Error | null; dismiss: () => void };
};

/** The current email, and sent ones. */
export const SendEmailScreen = ({ settings, undone }: SendEmailScreenProps) => {
  const { draft, change, begin, end } = useCurrentDraft();
  const last = useSessionStorageDraft('email sent', noneSent);
  const [edition, setEdition] = useState(0);
  const [lacking, setLacking] = useState(0);
  const [isForThese, setIsForThese] = useState(false);

  const write = (next: typeof emptyDraft) => {
    begin(next);
    setEdition((number) => number + 1);
    setIsForThese(false);
    setLacking(0);
  };
  useEmailStart((start, leftOut) => {
    write(start);
    setLacking(leftOut);
    setIsForThese(start.subject !== '' && start.body === '');
  });
  const onSent = useCallback(
    ({ id }: BulkEmail, sent: CurrentDraft) => {
      last.change({ ...emailOfDraft(sent), id });
      const isMore = end(sent);
      if (isMore) return true;
      setIsForThese(false);
      setLacking(0);
      setEdition((number) => number + 1);
      return false;
    },
    [end, last.change],
  );
  const [wanted, setWanted] = useState('');
  const fetchUndone = (id: string) => {
    setWanted(id);
    undone.fetch(id);
  };
  const onUndone = (id: string) => {
    if (last.draft.id !== id) return fetchUndone(id);
    write(emailOfDraft(last.draft));
    last.clear();
  };

  return (
    <>
      <div className={styles.drafts}>
        <Link to={staffPaths.emailDrafts}>Drafts</Link>
        {isWritten(draft) && <Button onClick={() => write(emptyDraft)}>Keep as a draft, and begin another</Button>}
        <span role="status">
          {undone.isLoading && <Spinner size="tiny" label="The text of the undone email is loading…" />}
        </span>
      </div>
      {lacking > 0 && (
        <p role="status">
          {lacking === 1 ? '1 person is' : `${lacking} people are`} left out: without a valid email address, or
          deactivated.
        </p>
      )}
      {undone.error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            The email was undone, and its text could not be loaded. {reasonOf(undone.error)}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => fetchUndone(wanted)}>Retry</Button>
            <Button onClick={undone.dismiss}>Dismiss</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <SendEmailForm
        settings={settings}
        draft={draft}
        change={change}
        edition={edition}
        takesFocus={isForThese}
        onSent={onSent}
        onUndone={onUndone}
      />
      <DraftStatus id={draft.id} />
      <BulkEmails justSent={last.draft.id} onUndone={onUndone} />
    </>
  );
};
