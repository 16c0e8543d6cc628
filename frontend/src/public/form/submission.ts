/** Sends the answers, so often that one bar of signal is enough, and so that they arrive once. */
import type { Receipt } from '../../../../domain/contract/answers.ts';
import { idempotencyKeyHeader } from '../../../../domain/contract/paths.ts';
import type { Payload } from '../../../../domain/forms/payload.ts';
import { pause, RequestFailed, request } from '../../http/request.ts';

const retries = 5;
const retryPauseMs = 500;

/**
 * @param key the same for every try of one filled-in form, so that the server writes it once
 * @throws RequestFailed at once when the answers are refused, or when the last retry failed, too
 */
export async function sendAnswers(path: string, payload: Payload, key: string): Promise<Receipt> {
  for (let retry = 0; ; retry++) {
    try {
      return await request<Receipt>(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
        body: JSON.stringify(payload),
      });
    } catch (error) {
      if (retry === retries || isRefusal(error)) throw error;
      await pause(retryPauseMs);
    }
  }
}

/** The same answers would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status);
