import { useState } from 'react';
import type { FieldErrors, Receipt } from '../../../../domain/contract/answers.ts';
import { type Form, questionsIn } from '../../../../domain/forms/kit.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { RequestFailed } from '../../http/request.ts';
import type { AnswersForm } from './answers.ts';
import type { Errors } from './nativeErrors.ts';
import { sendAnswers } from './submission.ts';
import type { OffersState } from './useOffers.ts';

type SubmissionState = {
  sending: boolean;
  receipt: Receipt | undefined;
  problem: string | undefined;
  errors: Errors;
  setErrors: (errors: Errors) => void;
  send: () => Promise<void>;
};

/**
 * Sends a filled-in form and keeps what came of it. The answers stay as they are until they have arrived.
 * @param show turns to a page, where a refused answer is to be found
 */
export function useSubmission(
  form: Form,
  answers: AnswersForm,
  offers: OffersState,
  show: (page: number) => void,
): SubmissionState {
  // Made when the form is first shown: every retry carries it, and the server writes one set of rows for it.
  const [key] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});

  const refuse = (fields: FieldErrors) => {
    const named = byQuestion(form, fields);
    setErrors(named);
    const at = form.pages.findIndex((page) => questionsIn(page).some(({ name }) => named[name]));
    if (at >= 0 && at < form.pages.length - 1) show(at);
  };

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      // Behind the first page's chunk, because a phone needs it last.
      const { payloadFrom, wrongAnswers } = await import('./prepare.ts');
      const payload = payloadFrom(form, answers.getValues());
      // The server's check, made here first: nobody waits for a bad signal to learn of a typing mistake.
      const refused = offers.status === 'ready' ? wrongAnswers(form, payload, offers.offers) : undefined;
      if (refused) refuse(refused);
      else setReceipt(await sendAnswers(form.apiPath, payload, key));
    } catch (error) {
      const told = error instanceof RequestFailed ? error.error : undefined;
      if (told?.fields) refuse(told.fields);
      setProblem(
        told && told.code !== 'temporarily-unavailable' && told.code !== 'unexpected'
          ? told.message
          : formTexts.submitFailed,
      );
    } finally {
      setSending(false);
    }
  };
  return { sending, receipt, problem, errors, setErrors, send };
}

const byQuestion = (form: Form, fields: FieldErrors): Errors =>
  Object.fromEntries(
    form.pages
      .flatMap(questionsIn)
      .flatMap(({ name }) => (fields[columnName(name)] ? [[name, fields[columnName(name)] ?? '']] : [])),
  );
