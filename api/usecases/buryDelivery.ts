import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import type { DeliverMessageWorld } from './deliverMessage.ts';
import { NotDelivered } from './deliverMessage.ts';
import type { DeliveryCall } from './dispatchEmail.ts';

const { pending, sending, accepted, failed, unknown } = deliveryStatus.codes;

/**
 * Ends a delivery that failed five times, for people to see. The mail service is asked a last time, so that nobody is
 * told that a message failed which has arrived.
 * @throws NotDelivered while somebody still works on it
 */
export async function buryDelivery({ id }: DeliveryCall, world: DeliverMessageWorld): Promise<void> {
  const { ledger, mail, now, sendLeaseSeconds } = world;
  const found = await ledger.read(id);
  if (found?.status === pending) {
    return ledger.settle(found, { status: failed, lastError: 'It could not be sent in five tries.' });
  }
  if (found?.status !== sending) return;
  if (now().getTime() < found.modifiedOn.getTime() + sendLeaseSeconds * 1000) {
    throw new NotDelivered('Somebody still works on a delivery that has failed five times.');
  }
  const asked = await mail.ask(id);
  if (asked.kind === 'accepted') return ledger.settle(found, { status: accepted, acceptedOn: now() });
  if (asked.kind === 'never-sent' || asked.kind === 'refused') {
    return ledger.settle(found, { status: failed, lastError: 'It could not be sent in five tries.' });
  }
  return ledger.settle(found, {
    status: unknown,
    lastError: 'The mail service did not say whether it sent this. Please ask whether it arrived.',
  });
}
