import type { AppContext } from '../appContext.ts';
import type { DeliveryMessage } from '../queueMessages.ts';
import { notSentInFiveTries } from './outcomes.ts';

/**
 * Ends a delivery that failed five times, so that people see it. A started one is queued again, where the mail service
 * is queried, so that a message that arrived is not reported as failed.
 */
export async function handlePoisonDelivery(
  { id }: DeliveryMessage,
  { deliveries, deliveryQueue }: Pick<AppContext, 'deliveries' | 'deliveryQueue'>,
): Promise<void> {
  const found = await deliveries.find(id);
  if (found?.status === 'pending')
    return deliveries.recordOutcome(found, { status: 'failed', lastError: notSentInFiveTries });
  if (found?.status === 'sending') return deliveryQueue.put({ id });
}
