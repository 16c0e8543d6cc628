import { useCallback, useState } from 'react';
import { type EmailDraft, emailOfDraft, emptyDraft, isWritten } from '../drafts.ts';
import { useSessionStorageDraft } from '../useSessionStorageDraft.ts';
import { rowOf } from './draftRows.ts';
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
  const { draft, change, clear } = useSessionStorageDraft(currentName, emptyCurrent, save);
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
    /** It was sent. */
    end: useCallback(() => {
      if (draft.id) void saver.drop(draft.id);
      begin(emptyDraft);
    }, [saver, begin, draft.id]),
  };
}
