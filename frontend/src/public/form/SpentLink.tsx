import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { sendingTexts } from '../../../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { RequestFailed } from '../../http/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { OptionLists } from '../answers/useOptionLists.ts';
import { useRetryOnline } from '../answers/useRetryOnline.ts';
import { takeBack } from '../offline/askWorker.ts';
import { Answered } from './Answered.tsx';
import { type Draft, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { keepReceipt } from './receipts.ts';
import { sensitiveOf } from './sensitiveAnswers.ts';
import { sendAnswers } from './submission.ts';
import { Waiting } from './Waiting.tsx';

const NotStored = lazy(async () => ({ default: (await import('./afterFirstPage.ts')).screens.NotStored }));

type SpentLinkProps = {
  form: Form;
  /** The receipt of what this device has sent by the link. */
  before: Receipt | undefined;
  optionLists: OptionLists | undefined;
};

/**
 * The page of an invalid link. A submission without a signal from this device may have used the link up, sent while the
 * page was closed: sent again under its key, it returns the receipt. It waits until it has arrived or is refused.
 */
export const SpentLink = ({ form, before, optionLists }: SpentLinkProps) => {
  const [sent] = useState(() => readDrafts().find(({ waiting }) => waiting));
  const [receipt, setReceipt] = useState(before);
  const [state, setState] = useState<'asking' | 'unsent' | 'over'>(sent ? 'asking' : 'over');
  const stop = useRef<() => void>(undefined);

  const ask = useCallback(() => {
    if (!sent?.waiting) return;
    const stopping = new AbortController();
    stop.current = () => stopping.abort();
    setState('asking');
    sendAnswers(form, sent.waiting, sent.key, stopping.signal).then(
      (given) => {
        keepReceipt(form, given);
        takeBack(sent.key);
        removeDraft(sent.key);
        setReceipt(given);
        setState('over');
      },
      (error: unknown) => {
        const isRefused = error instanceof RequestFailed && error.isFinal;
        if (isRefused) keepAsDraft(sent);
        setState(isRefused ? 'over' : 'unsent');
      },
    );
  }, [form, sent]);
  useEffect(ask, [ask]);
  useRetryOnline(state === 'unsent', ask);

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
  return (
    <>
      {receipt ? <Answered receipt={receipt} /> : form.link && <InvalidLink link={form.link} />}
      <Suspense>
        <NotStored form={form} optionLists={optionLists} isAnswered={receipt !== undefined} refused={sent} />
      </Suspense>
    </>
  );
};

/** What will not be sent stays as any other draft, without the answers that are kept only until they are sent. */
function keepAsDraft({ waiting: _, ...draft }: Draft): void {
  takeBack(draft.key);
  writeDraft(draft, draft.savedOn);
}
