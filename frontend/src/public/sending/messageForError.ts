import { charity } from '../../../../domain/charity.ts';
import { minuteAfter } from '../../../../domain/clock.ts';
import type { FieldErrors, Receipt } from '../../../../domain/contract/answers.ts';
import { sendingTexts } from '../../../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { pauseAfter, RequestFailed } from '../../http/request.ts';
import { Stopped } from './stopping.ts';

export type NotArrived = { message: string; fields?: FieldErrors; code?: string };

/**
 * Returns what to tell a person about a submission that did not arrive: why it was refused, when to retry, or that the
 * outcome is unknown.
 * @param before the receipt of what this device has sent by the same link: what was refused now is not that
 */
export function messageForError(error: unknown, before: Receipt | undefined): NotArrived {
  if (error instanceof Stopped) return { message: sendingTexts.stopped };
  if (!(error instanceof RequestFailed)) throw error;
  // Otherwise the wait was short, and all tries failed.
  if (error.retryAt && !error.isFinal && pauseAfter(error, 0) === undefined)
    return { message: sendingTexts.laterSubmit(minuteAfter(error.retryAt)) };
  if (!error.isFinal || !error.error) return { message: formTexts.submitFailed };
  return before && error.error.code === 'invalid-link'
    ? { message: sendingTexts.answeredBefore(before.reference, charity.phone) }
    : error.error;
}
