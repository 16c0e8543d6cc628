import { useCallback, useState } from 'react';
import type { BulkEmail, EmailSettings } from '../../../../../domain/contract/email.ts';
import { BulkEmails } from '../deliveries/BulkEmails.tsx';
import { type EmailDraft, emailOfDraft, emptyDraft } from './drafts.ts';
import { SendEmailForm } from './SendEmailForm.tsx';
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx';
import { forgetDraft, putAside, takeBack, unfinishedOf } from './unfinished.ts';
import { useEmailStart } from './useEmailStart.ts';
import { useSessionStorageDraft } from './useSessionStorageDraft.ts';

/** The last email sent from this tab, restored when it is undone. */
const noneSent = { ...emptyDraft, id: '' };

/** The current email, unfinished ones, and sent ones. */
export const SendEmailScreen = ({ settings }: { settings: EmailSettings }) => {
  const stored = useSessionStorageDraft<EmailDraft>('email draft', emptyDraft);
  const last = useSessionStorageDraft('email sent', noneSent);
  const [drafts, setDrafts] = useState(() => unfinishedOf('email'));
  const [edition, setEdition] = useState(0);
  const { draft, change, clear } = stored;

  const write = (next: EmailDraft) => {
    change(next);
    setDrafts(unfinishedOf('email'));
    setEdition((number) => number + 1);
  };
  useEmailStart((start) => {
    putAside(draft);
    write(start);
  });
  const onSent = useCallback(
    ({ id }: BulkEmail) => {
      last.change({ ...draft, id });
      clear();
      setEdition((number) => number + 1);
    },
    [draft, clear, last.change],
  );
  const onUndone = (id: string) => {
    if (last.draft.id !== id) return;
    putAside(draft);
    write(emailOfDraft(last.draft));
    last.clear();
  };

  return (
    <>
      <UnfinishedDrafts
        drafts={drafts}
        onGoOn={(id) => {
          putAside(draft);
          write(takeBack(id));
        }}
        onForget={(id) => {
          forgetDraft('email', id);
          setDrafts(unfinishedOf('email'));
        }}
      />
      <SendEmailForm
        settings={settings}
        draft={draft}
        change={change}
        edition={edition}
        onSent={onSent}
        onUndone={onUndone}
      />
      <BulkEmails justSent={last.draft.id} onUndone={onUndone} />
    </>
  );
};
