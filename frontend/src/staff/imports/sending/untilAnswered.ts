import { RequestFailed } from '../../../http/request.ts';
import { SendingHeldUp } from './heldUp.ts';

/** Milliseconds before each retry. */
const pauses = [500, 2000, 5000, 10_000, 20_000];

/**
 * Repeats an idempotent call of the API until it is answered.
 * @returns the answer, and whether an earlier one was lost
 * @throws SendingHeldUp when no answer can be obtained; RequestFailed for a refusal
 */
export async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<{ answer: Answer; wasLost: boolean }> {
  let wasLost = false;
  for (const ms of [...pauses, undefined]) {
    try {
      return { answer: await call(), wasLost };
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.isFinal) throw error;
      wasLost = true;
      if (ms !== undefined) await wait(ms);
    }
  }
  throw new SendingHeldUp();
}
