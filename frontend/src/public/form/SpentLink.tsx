import { useEffect, useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Answered } from './Answered.tsx';
import { readDrafts, removeDraft } from './drafts.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { keepReceipt } from './receipts.ts';
import { bodyOf, sendAnswers } from './submission.ts';

/**
 * A link that leads nowhere. What was submitted here without a signal may be what spent it, sent while the page was
 * closed: sent again under its key, it brings the receipt.
 */
export const SpentLink = ({ form }: { form: Form }) => {
  const [sent] = useState(() => readDrafts().find(({ waiting }) => waiting));
  const [receipt, setReceipt] = useState<Receipt>();
  const [asking, setAsking] = useState(sent !== undefined);

  useEffect(() => {
    if (!sent?.waiting) return;
    sendAnswers(form.apiPath, bodyOf(form, sent.waiting), sent.key)
      .then((given) => {
        keepReceipt(form, given);
        removeDraft(sent.key);
        setReceipt(given);
      })
      .catch(() => {
        // Then the link is as invalid as it looks.
      })
      .finally(() => setAsking(false));
  }, [form, sent]);

  if (asking) return <Loading label="Loading the form…" />;
  if (receipt) return <Answered receipt={receipt} />;
  return form.link && <InvalidLink link={form.link} />;
};
