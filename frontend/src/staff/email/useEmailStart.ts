import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readEmailStart } from '../../../../domain/contract/emailStart.ts';
import type { EmailDraft } from './drafts.ts';
import { addRecipients } from './recipients.ts';
import type { Kept } from './useKept.ts';

/** Takes over whom another screen wants to write to, once; a draft that is there keeps what it has. */
export function useEmailStart({ draft, change }: Kept<EmailDraft>): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once, however the draft goes on
  useEffect(() => {
    const start = readEmailStart(state);
    if (!start) return;
    change({
      recipients: addRecipients(draft.recipients, start.recipients),
      ...(draft.subject === '' && { subject: start.subject }),
    });
    // A reload adds nobody again.
    navigate(pathname, { replace: true, state: null });
  }, [state]);
}
