import type { DeliveryMessage } from './dispatchEmail.ts';
import { notSentInFiveTries, type ResumeDeliveryContext } from './resumeDelivery.ts';

/**
 * Ends a delivery that failed five times, for people to see. One that was begun goes back to the deliveries: the mail
 * service is asked there, so that nobody is told that a message failed which has arrived.
 */
export async function handlePoisonDelivery(
  { id }: DeliveryMessage,
  { deliveries, deliveryQueue }: ResumeDeliveryContext,
): Promise<void> {
  const found = await deliveries.find(id);
  if (found?.status === 'pending')
    return deliveries.recordOutcome(found, { status: 'failed', lastError: notSentInFiveTries });
  if (found?.status === 'sending') return deliveryQueue.put({ id });
}
