import { useEffect, useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Answered } from './Answered.tsx';
import { readDrafts, removeDraft } from './drafts.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { keepReceipt } from './receipts.ts';
import { bodyOf, sendAnswers } from './submission.ts';

/**
 * The page of an invalid link. A submission without a signal from this device may have used the link up, sent while the
 * page was closed: sent again under its key, it returns the receipt.
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
        // Then the link is invalid.
      })
      .finally(() => setAsking(false));
  }, [form, sent]);

  if (asking) return <Loading label={screenTexts.loadingForm} />;
  if (receipt) return <Answered receipt={receipt} />;
  return form.link && <InvalidLink link={form.link} />;
};
