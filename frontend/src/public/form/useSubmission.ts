import { useEffect, useState } from 'react';
import { displayTime } from '../../../../domain/clock.ts';
import type { FieldErrors, Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { RequestFailed } from '../../http/request.ts';
import { useOnline } from '../../ui/useOnline.ts';
import type { AnswersForm } from '../answers/answers.ts';
import { byControl, type Errors, loadPrepare, pageWithErrors } from '../answers/errors.ts';
import type { OptionListsState } from '../answers/useOptionLists.ts';
import { keepReceipt, keptReceipt } from './receipts.ts';
import { reportProblem } from './reportProblem.ts';
import { bodyOf, sendAnswers } from './submission.ts';
import type { DraftState } from './useDraft.ts';
import { useSendLater } from './useSendLater.ts';

/** The outcome of a submission: the answers were stored now, or the form had been answered on this device before. */
export type Outcome = { receipt: Receipt; before: boolean };

/**
 * What a submission without a signal waits for: a signal, even when the page is closed; a signal while the page is
 * open, now or later; or a signal while the page stays open, because nothing is stored.
 */
export type WaitingFor = 'signal' | 'page' | 'open page';

type SubmissionState = {
  sending: boolean;
  /** Submitted while offline, to be sent when there is a signal. */
  waiting: WaitingFor | undefined;
  stopWaiting: () => void;
  outcome: Outcome | undefined;
  problem: string | undefined;
  setProblem: (message: string | undefined) => void;
  /** Sends the answers as another submission; only where another one has used their key. */
  sendAsNew: (() => Promise<void>) | undefined;
  errors: Errors;
  setErrors: (errors: Errors) => void;
  send: () => Promise<void>;
};

type SubmissionProps = {
  form: Form;
  answers: AnswersForm;
  optionLists: OptionListsState;
  draft: DraftState;
  /** Goes to a page, where a refused answer is. */
  show: (page: number) => void;
};

/** Sends a filled-in form and keeps the outcome. The answers stay unchanged until they have arrived. */
export function useSubmission({ form, answers, optionLists, draft, show }: SubmissionProps): SubmissionState {
  const [sending, setSending] = useState(false);
  // Without a payload if there was no signal to load the code that makes and checks it.
  const [waiting, setWaiting] = useState<{ payload?: Payload }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const [isKeyUsed, setKeyUsed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const online = useOnline();
  const later = useSendLater(form, draft);

  const refuse = (fields: FieldErrors) => {
    const named = byControl(fields);
    setErrors(named);
    const at = pageWithErrors(form, named);
    if (at >= 0 && at < form.pages.length - 1) show(at);
  };

  const wait = (payload?: Payload) => {
    setWaiting({ payload });
    draft.wait(payload);
    later.handOver(payload);
  };

  const stopWaiting = () => {
    if (waiting) later.takeBack();
    setWaiting(undefined);
    draft.wait(undefined);
  };

  const deliver = async (payload: Payload) => {
    setSending(true);
    setProblem(undefined);
    setKeyUsed(false);
    try {
      const receipt = await sendAnswers(form.apiPath, bodyOf(form, payload), draft.key());
      keepReceipt(form, receipt);
      if (waiting) later.takeBack();
      draft.done();
      setOutcome({ receipt, before: false });
    } catch (error) {
      if (!navigator.onLine) return wait(payload);
      stopWaiting();
      const { message, fields, code } = toldBy(error);
      const before = code === 'invalid-link' ? keptReceipt() : undefined;
      if (before) {
        draft.done();
        return setOutcome({ receipt: before, before: true });
      }
      if (fields) refuse(fields);
      setKeyUsed(code === 'idempotency-key-reused');
      setProblem(message);
    } finally {
      setSending(false);
    }
  };

  // This chunk is needed last, so it loads only after something was typed; but then at once, because at the end there
  // may be no signal.
  useEffect(() => {
    const { unsubscribe } = answers.watch(() => {
      unsubscribe();
      void loadPrepare();
    });
    return unsubscribe;
  }, [answers]);

  const checkAndDeliver = async () => {
    const prepare = await loadPrepare();
    if (!prepare) return navigator.onLine ? setProblem(formTexts.submitFailed) : wait();
    const payload = prepare.payloadFrom(form, answers.getValues());
    // The server's check, first made here, so that nobody waits for a slow signal to hear of a typing error.
    const refused =
      optionLists.status === 'ready' && (await prepare.wrongAnswers(form, payload, optionLists.optionLists));
    if (refused) {
      stopWaiting();
      return refuse(refused);
    }
    if (!navigator.onLine) return wait(payload);
    await deliver(payload);
  };

  const send = async () => {
    try {
      await checkAndDeliver();
    } catch (error) {
      reportProblem(form, error);
      setProblem(troubleTexts.unforeseen);
    }
  };

  const kept = draft.waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what an earlier visit left
  useEffect(() => {
    if (!kept) return;
    setWaiting({ payload: kept });
    later.handOver(kept);
  }, [kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a signal, or something new to send, starts a delivery
  useEffect(() => {
    if (!online || !waiting || sending) return;
    if (waiting.payload) void deliver(waiting.payload);
    else void send();
  }, [online, waiting]);

  return {
    sending,
    waiting: waiting && (later.sends ? 'signal' : waiting.payload && draft.keeps ? 'page' : 'open page'),
    stopWaiting,
    outcome,
    problem,
    setProblem,
    sendAsNew: isKeyUsed
      ? () => {
          draft.renewKey();
          return send();
        }
      : undefined,
    errors,
    setErrors,
    send,
  };
}

/**
 * Returns what to tell a person about a submission that did not arrive: why it was refused, when to retry, or that the
 * outcome is unknown.
 */
function toldBy(error: unknown): { message: string; fields?: FieldErrors; code?: string } {
  if (!(error instanceof RequestFailed)) throw error;
  if (error.retryAt) return { message: troubleTexts.laterSubmit(displayTime(error.retryAt.toISOString())) };
  return error.isFinal && error.error ? error.error : { message: formTexts.submitFailed };
}
