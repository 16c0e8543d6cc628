/** The tries to send the answers. They load once something is typed, with all that they may need: at the end there may be no signal. */
import type { Receipt } from '../../../../domain/contract/answers.ts';
import { extraFieldName, fillingHeader, languageHeader, proofHeader } from '../../../../domain/contract/filling.ts';
import { answerAction, type FormApiPath, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { pause, pauseAfter, RequestFailed, request } from '../../http/request.ts';
import { prove } from '../proof/prove.ts';
import { languageSaid } from './languageSaid.ts';
import { linkId } from './linkId.ts';

const retries = 5;
const retryPauseMs = 500;
/** A try without an answer for so long counts as failed. */
const timeoutMs = 20_000;

/** Sends them as `sendAnswers` says. */
export async function tryToSend(form: Form, payload: Payload, key: string, stop?: AbortSignal): Promise<Receipt> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    [idempotencyKeyHeader]: key,
    [fillingHeader]: filling(),
    [languageHeader]: languageSaid(),
  });
  const body = JSON.stringify(bodyOf(form, payload));
  let failed = 0;
  for (;;) {
    try {
      return await answerInTime(form.apiPath, { method: 'POST', headers, body }, stop);
    } catch (error) {
      if (stop?.aborted) throw error;
      const challenge = error instanceof RequestFailed && error.error?.fields?.challenge;
      // The demand is an answer, and no failed try.
      if (challenge && !headers.has(proofHeader)) {
        headers.set(proofHeader, await prove(challenge));
        if (stop?.aborted) throw error;
        continue;
      }
      const waitMs = pauseAfter(error, retryPauseMs);
      if (failed === retries || waitMs === undefined) throw error;
      failed += 1;
      await pause(waitMs);
      if (stop?.aborted) throw error;
    }
  }
}

/** Makes one try. @throws RequestFailed also when no answer comes in time */
async function answerInTime(path: FormApiPath, init: RequestInit, stop?: AbortSignal): Promise<Receipt> {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, timeoutMs);
  stop?.addEventListener('abort', end);
  try {
    return await request<Receipt>(path, { ...init, signal: over.signal });
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
  }
}

/** As `fillingHeader` has it. */
export const filling = (): string => {
  const extra = document.querySelector<HTMLInputElement>(`[name=${extraFieldName}]`)?.value;
  return `${Math.round(performance.now() / 1000)}${extra ? ' extra' : ''}`;
};

/** Returns the payload alone, or with the link's id and the action that its path wants. */
export const bodyOf = (form: Form, payload: Payload): object =>
  form.link ? { action: answerAction, payload, [form.link.param]: linkId(form) } : payload;
