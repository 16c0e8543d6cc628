import { useCallback, useState } from 'react';
import { type EmailDraft, emailOfDraft, emptyDraft, isWritten } from '../drafts.ts';
import { useSessionStorageDraft } from '../useSessionStorageDraft.ts';
import { rowOf } from './draftRows.ts';
import { saysTheSame } from './saysTheSame.ts';
import { useDraftSaver } from './useDraftSaver.ts';

/** The storage name of the draft of *Send Email* in this tab. */
export const currentName = 'email draft';
/** The id is empty until something is written. */
export type CurrentDraft = EmailDraft & { id: string };
export const emptyCurrent: CurrentDraft = { ...emptyDraft, id: '' };

/** The email that is written on *Send Email*: stored in the tab at once, and saved soon after. */
export function useCurrentDraft() {
  const saver = useDraftSaver();
  const save = useCallback(
    (next: CurrentDraft) => {
      if (isWritten(next) || saver.stateOf(next.id) !== 'none') saver.note(next.id, rowOf(emailOfDraft(next), 'email'));
    },
    [saver],
  );
  const { draft, latest, change, clear } = useSessionStorageDraft(currentName, emptyCurrent, save);
  const [nextId, setNextId] = useState(() => crypto.randomUUID());
  /** Leaves this draft under *Drafts*, and writes another. */
  const begin = useCallback(
    (next: EmailDraft) => {
      void saver.flush();
      if (isWritten(next)) change({ ...next, id: crypto.randomUUID() });
      else clear();
      setNextId(crypto.randomUUID());
    },
    [saver, change, clear],
  );
  return {
    draft,
    change: useCallback(
      (part: Partial<EmailDraft>) => change(draft.id === '' ? { ...part, id: nextId } : part),
      [change, draft.id, nextId],
    ),
    begin,
    /** A draft was sent. What was written since then stays, as a draft of its own. @returns whether there is such */
    end: useCallback(
      (sent: CurrentDraft): boolean => {
        if (sent.id) void saver.drop(sent.id);
        const now = latest();
        const isThis = now.id === sent.id;
        if (isThis && saysTheSame(textOf(now), textOf(sent))) begin(emptyDraft);
        else if (isThis) change({ id: crypto.randomUUID() });
        return isWritten(latest());
      },
      [saver, latest, change, begin],
    ),
  };
}

const textOf = ({ recipients, ...words }: EmailDraft) => ({
  ...words,
  addresses: recipients.map(({ email }) => email),
});
