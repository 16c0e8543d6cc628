import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readEmailStart } from '../../../../domain/contract/emailStart.ts';
import { type EmailDraft, emptyDraft } from './drafts.ts';
import { addRecipients } from './recipients.ts';
import type { Kept } from './useKept.ts';

type SetAside = {
  /** What was being written when another screen began a new email; nothing when it was empty. */
  setAside: EmailDraft | undefined;
  takeBack: () => void;
};

/**
 * Begins a new email as another screen asks, once. It goes to nobody but whom that screen names: what was being written
 * is set aside.
 * @param onChanged the whole draft is another one
 */
export function useEmailStart({ draft, change }: Kept<EmailDraft>, onChanged: () => void): SetAside {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [setAside, keepAside] = useState<EmailDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once, however the draft goes on
  useEffect(() => {
    const start = readEmailStart(state);
    if (!start) return;
    if (draft.subject !== '' || draft.body !== '' || draft.recipients.length > 0) keepAside(draft);
    change({ ...emptyDraft, ...start, recipients: addRecipients([], start.recipients) });
    onChanged();
    // A reload begins nothing again.
    navigate(pathname, { replace: true, state: null });
  }, [state]);
  const takeBack = () => {
    if (!setAside) return;
    change(setAside);
    keepAside(undefined);
    onChanged();
  };
  return { setAside, takeBack };
}
