/** Sends the answers, with enough retries for one bar of signal, so that they are stored once. */
import type { Receipt } from '../../../../domain/contract/answers.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { RequestFailed } from '../../http/request.ts';
import { loadPrepare } from '../answers/errors.ts';
import { unlessStopped } from '../sending/stopping.ts';

/**
 * Sends the answers.
 * @param stop ends the tries when it is aborted, at once; the last one may have been stored
 * @throws Stopped as soon as `stop` is aborted
 * @param key the same for every try of one filled-in form, so that the server stores it once
 * @throws RequestFailed at once when the answers are refused or must wait much longer, when the last retry failed
 * too, or when what sends them did not load
 */
export function sendAnswers(form: Form, payload: Payload, key: string, stop: AbortSignal): Promise<Receipt> {
  const tries = loadPrepare().then((prepare) => {
    if (!prepare || stop.aborted) throw new RequestFailed(0);
    return prepare.tryToSend(form, payload, key, stop);
  });
  return unlessStopped(tries, stop);
}
