/** Sends the answers, with enough retries for one bar of signal, so that they are stored once. */
import type { Receipt } from '../../../../domain/contract/answers.ts';
import { extraFieldName, fillingHeader, languageHeader, proofHeader } from '../../../../domain/contract/filling.ts';
import { answerAction, type FormApiPath, idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { pause, pauseAfter, RequestFailed, request } from '../../http/request.ts';
import { languageSaid } from './languageSaid.ts';
import { linkId } from './linkId.ts';

const retries = 5;
const retryPauseMs = 500;
/** A try without an answer for so long counts as failed. */
const timeoutMs = 20_000;

/** The person does not wait for the answer any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Sends the answers.
 * @param stop ends the tries when it is aborted, at once; the last one may have been stored
 * @throws Stopped as soon as `stop` is aborted
 * @param key the same for every try of one filled-in form, so that the server stores it once
 * @throws RequestFailed at once when the answers are refused or must wait much longer, or when the last retry failed
 * too
 */
export function sendAnswers(path: FormApiPath, body: object, key: string, stop?: AbortSignal): Promise<Receipt> {
  const tries = tryToSend(path, body, key, stop);
  if (!stop) return tries;
  // Whatever it waits for: an answer, the next try, or the proof of its work.
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(new Stopped()));
  });
  return Promise.race([tries, stopped]);
}

async function tryToSend(path: FormApiPath, body: object, key: string, stop?: AbortSignal): Promise<Receipt> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    [idempotencyKeyHeader]: key,
    [fillingHeader]: filling(),
    [languageHeader]: languageSaid(),
  });
  let failed = 0;
  for (;;) {
    try {
      return await answerInTime(path, { method: 'POST', headers, body: JSON.stringify(body) }, stop);
    } catch (error) {
      if (stop?.aborted) throw error;
      const challenge = error instanceof RequestFailed && error.error?.fields?.challenge;
      // The demand is an answer, and no failed try.
      if (challenge && !headers.has(proofHeader)) {
        headers.set(proofHeader, await (await import('../proof/prove.ts')).prove(challenge));
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
const filling = (): string => {
  const extra = document.querySelector<HTMLInputElement>(`[name=${extraFieldName}]`)?.value;
  return `${Math.round(performance.now() / 1000)}${extra ? ' extra' : ''}`;
};

/** Returns the payload alone, or with the link's id and the action that its path wants. */
export const bodyOf = (form: Form, payload: Payload): object =>
  form.link ? { action: answerAction, payload, [form.link.param]: linkId(form) } : payload;
