import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readEmailStart } from '../../../../../domain/contract/emailStart.ts';
import { addRecipients } from '../recipients/recipients.ts';
import { type EmailDraft, emptyDraft } from './drafts.ts';

/**
 * Starts a new email as another screen requests, once, with only that screen's recipients.
 * @param begin replaces the current draft; `lacking`: how many are left out without an address
 */
export function useEmailStart(begin: (draft: EmailDraft, lacking: number) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once, however the draft goes on
  useEffect(() => {
    const asked = readEmailStart(state);
    if (!asked) return;
    const { lacking = 0, ...start } = asked;
    const recipients = addRecipients([], start.recipients);
    begin({ ...emptyDraft, ...start, occasion: start.occasion ?? null, recipients }, lacking);
    // A reload must not start it again.
    navigate(pathname, { replace: true, state: null });
  }, [state]);
}
