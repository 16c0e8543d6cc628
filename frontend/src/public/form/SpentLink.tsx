import { useCallback, useEffect, useRef, useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { sendingTexts } from '../../../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { RequestFailed } from '../../http/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import { Answered } from './Answered.tsx';
import { readDrafts, removeDraft } from './drafts.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { keepReceipt } from './receipts.ts';
import { sensitiveOf } from './sensitiveAnswers.ts';
import { sendAnswers } from './submission.ts';
import { Waiting } from './Waiting.tsx';

/**
 * The page of an invalid link. A submission without a signal from this device may have used the link up, sent while the
 * page was closed: sent again under its key, it returns the receipt. It waits until it has arrived or is refused.
 */
export const SpentLink = ({ form }: { form: Form }) => {
  const [sent] = useState(() => readDrafts().find(({ waiting }) => waiting));
  const [receipt, setReceipt] = useState<Receipt>();
  const [state, setState] = useState<'asking' | 'unsent' | 'refused'>(sent ? 'asking' : 'refused');
  const stop = useRef<() => void>(undefined);

  const ask = useCallback(() => {
    if (!sent?.waiting) return;
    const stopping = new AbortController();
    stop.current = () => stopping.abort();
    setState('asking');
    sendAnswers(form, sent.waiting, sent.key, stopping.signal).then(
      (given) => {
        keepReceipt(form, given);
        removeDraft(sent.key);
        setReceipt(given);
      },
      (error: unknown) => setState(error instanceof RequestFailed && error.isFinal ? 'refused' : 'unsent'),
    );
  }, [form, sent]);
  useEffect(ask, [ask]);
  useRetryOnline(state === 'unsent', ask);

  if (receipt) return <Answered receipt={receipt} />;
  if (state === 'asking')
    return (
      <>
        <Loading label={formTexts.sendingTitle} />
        <Button onClick={() => stop.current?.()}>{sendingTexts.stop}</Button>
      </>
    );
  if (state === 'unsent')
    return (
      <Waiting
        until="page"
        hasSensitive={!sent?.sensitive && sensitiveOf(form).length > 0}
        isEarlier
        problem={formTexts.submitFailed}
        onRetry={ask}
      />
    );
  return form.link && <InvalidLink link={form.link} />;
};
