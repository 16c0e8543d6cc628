import type { Deliveries } from '../../adapters/deliveries/deliveries.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { Queue } from '../../adapters/queues.ts';
import { problems } from '../problems.ts';
import type { DeliveryMessage } from './deliveryMessage.ts';
import { type AttemptOutcome, type FindOutcomeContext, findOutcome } from './findOutcome.ts';

export type ResumeDeliveryContext = FindOutcomeContext & {
  deliveries: Pick<Deliveries, 'find' | 'claim' | 'recordOutcome'>;
  deliveryQueue: Queue<DeliveryMessage>;
};

const mostAttempts = 5;
export const notSentInFiveTries = 'It could not be sent in five tries.';

/**
 * Resumes a started delivery: ends it as the mail service reports, or returns to it later.
 * @returns the delivery, claimed, when it may be sent again
 */
export async function resumeDelivery(
  found: Delivery,
  appContext: ResumeDeliveryContext,
): Promise<Delivery | undefined> {
  const later = (seconds: number) => appContext.deliveryQueue.put({ id: found.id }, seconds);
  const leftMs = found.modifiedOn.getTime() + appContext.sendLeaseSeconds * 1000 - appContext.now().getTime();
  if (leftMs > 0) await later(Math.max(leftMs / 1000, 1));
  else {
    const attemptOutcome = await findOutcome(found.channel, found, appContext);
    if (attemptOutcome.kind === 'wait') await later(attemptOutcome.seconds);
    else if (attemptOutcome.kind === 'never-sent' && found.isEmail && found.attempts < mostAttempts) {
      const claimed = await appContext.deliveries.claim(found);
      if (!claimed) await later(1);
      return claimed;
    } else await appContext.deliveries.recordOutcome(found, endOf(attemptOutcome, found, appContext.now()));
  }
  return undefined;
}

type Ended = Exclude<AttemptOutcome, { kind: 'wait' }>;

function endOf(attemptOutcome: Ended, { isEmail }: Delivery, now: Date): Outcome {
  switch (attemptOutcome.kind) {
    case 'accepted':
      return { status: 'accepted', acceptedOn: now };
    case 'refused':
      return {
        status: 'failed',
        lastError: `${problems.messageRefused('email', attemptOutcome.because).message} (${attemptOutcome.code})`,
      };
    case 'never-sent':
      return {
        status: 'failed',
        lastError: isEmail ? notSentInFiveTries : 'The mail service never received it. Nothing was sent.',
      };
    case 'unknown':
      return {
        status: 'unknown',
        lastError: 'The provider did not report whether it sent this. Please ask whether it arrived.',
      };
  }
}
