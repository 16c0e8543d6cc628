import { useEffect, useState } from 'react';
import type { FieldErrors, Receipt } from '../../../../domain/contract/answers.ts';
import { answerAction } from '../../../../domain/contract/paths.ts';
import { type Form, questionsIn } from '../../../../domain/forms/kit.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { RequestFailed } from '../../http/request.ts';
import { useOnline } from '../../ui/useOnline.ts';
import type { AnswersForm } from './answers.ts';
import type { Errors } from './nativeErrors.ts';
import { sendAnswers } from './submission.ts';
import type { DraftState } from './useDraft.ts';
import { linkId } from './useLinkRecord.ts';
import type { OffersState } from './useOffers.ts';

type SubmissionState = {
  sending: boolean;
  /** Submitted while offline, to be sent when there is a signal. */
  waiting: boolean;
  stopWaiting: () => void;
  receipt: Receipt | undefined;
  problem: string | undefined;
  errors: Errors;
  setErrors: (errors: Errors) => void;
  send: () => Promise<void>;
};

type SubmissionProps = {
  form: Form;
  answers: AnswersForm;
  offers: OffersState;
  draft: DraftState;
  /** Turns to a page, where a refused answer is to be found. */
  show: (page: number) => void;
};

/** Sends a filled-in form and keeps what came of it. The answers stay as they are until they have arrived. */
export function useSubmission({ form, answers, offers, draft, show }: SubmissionProps): SubmissionState {
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<Payload>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const online = useOnline();

  const refuse = (fields: FieldErrors) => {
    const named = byQuestion(form, fields);
    setErrors(named);
    const at = form.pages.findIndex((page) => questionsIn(page).some(({ name }) => named[name]));
    if (at >= 0 && at < form.pages.length - 1) show(at);
  };

  const wait = (payload: Payload | undefined) => {
    setWaiting(payload);
    draft.wait(payload);
    // After a reload the answers are still on the phone only.
    if (!payload) draft.resume();
  };

  const deliver = async (payload: Payload) => {
    setSending(true);
    setProblem(undefined);
    try {
      setReceipt(await sendAnswers(form.apiPath, bodyOf(form, payload), draft.key()));
      draft.done();
    } catch (error) {
      if (!navigator.onLine) return wait(payload);
      wait(undefined);
      const told = error instanceof RequestFailed && error.isFinal ? error.error : undefined;
      if (told?.fields) refuse(told.fields);
      // These answers have arrived before, in other words: a form that is opened again starts afresh.
      if (told?.code === 'idempotency-key-reused') draft.done();
      setProblem(told?.message ?? formTexts.submitFailed);
    } finally {
      setSending(false);
    }
  };

  // A phone needs this chunk last, so not before something is typed; then at once, for at the end there may be no signal.
  useEffect(() => {
    const { unsubscribe } = answers.watch(() => {
      unsubscribe();
      void loadPrepare();
    });
    return unsubscribe;
  }, [answers]);

  const send = async () => {
    const prepare = await loadPrepare();
    if (!prepare) return setProblem(formTexts.submitFailed);
    const payload = prepare.payloadFrom(form, answers.getValues());
    // The server's check, made here first: nobody waits for a bad signal to learn of a typing mistake.
    const refused = offers.status === 'ready' && prepare.wrongAnswers(form, payload, offers.offers);
    if (refused) return refuse(refused);
    if (!navigator.onLine) return wait(payload);
    await deliver(payload);
  };

  const kept = draft.found?.waiting;
  useEffect(() => {
    if (kept) setWaiting(kept);
  }, [kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a signal, or something new to send, starts a delivery
  useEffect(() => {
    if (online && waiting && !sending) void deliver(waiting);
  }, [online, waiting]);

  return {
    sending,
    waiting: waiting !== undefined,
    stopWaiting: () => wait(undefined),
    receipt,
    problem,
    errors,
    setErrors,
    send,
  };
}

const loadPrepare = () => import('./prepare.ts').catch(() => undefined);

/** The payload alone, or with the link's id and the action that its path wants. */
const bodyOf = (form: Form, payload: Payload): object =>
  form.link ? { action: answerAction, payload, [form.link.param]: linkId(form) } : payload;

const byQuestion = (form: Form, fields: FieldErrors): Errors =>
  Object.fromEntries(
    form.pages
      .flatMap(questionsIn)
      .flatMap(({ name }) => (fields[columnName(name)] ? [[name, fields[columnName(name)] ?? '']] : [])),
  );
