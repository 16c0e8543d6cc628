import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readEmailStart } from '../../../../../domain/contract/emailStart.ts';
import { addRecipients } from '../recipients/recipients.ts';
import { type EmailDraft, emptyDraft } from './drafts.ts';

/**
 * Begins a new email as another screen asks, once. It goes to nobody but whom that screen names.
 * @param begin takes the place of what was being written
 */
export function useEmailStart(begin: (draft: EmailDraft) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once, however the draft goes on
  useEffect(() => {
    const start = readEmailStart(state);
    if (!start) return;
    begin({ ...emptyDraft, ...start, recipients: addRecipients([], start.recipients) });
    // A reload begins nothing again.
    navigate(pathname, { replace: true, state: null });
  }, [state]);
}
