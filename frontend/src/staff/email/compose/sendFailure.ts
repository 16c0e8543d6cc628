/** What is said when a press of *Send Email* sent nothing. */
import { RequestFailed } from '../../../http/request.ts';
import type { Notice } from '../NoticeBar.tsx';
import { reasonOf } from '../reasons.ts';

/** Returns whether another email was sent under this press's key, which is the draft's. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof RequestFailed && error.error?.code === 'idempotency-key-reused';

const unconfirmed = 'The email that you sent before was accepted, although no confirmation arrived.';
const sentElsewhere = 'This draft was sent already, in another tab or on another device.';
const changed = 'This changed email was not sent. Press Send Email again to send it as well.';

/** @param isTried this tab has sent the draft before, and no answer came */
export function sendFailure(error: unknown, { isTried }: { isTried: boolean }): Notice {
  if (isKeyUsed(error))
    return {
      intent: 'error',
      message: 'Error sending email.',
      reason: `${isTried ? unconfirmed : sentElsewhere} ${changed}`,
    };
  const answered = error instanceof RequestFailed && error.error !== undefined;
  return {
    intent: 'error',
    message: answered ? 'Error sending email.' : 'There was an error sending the email.',
    reason: reasonOf(error),
  };
}
