import { v5 as nameBasedId } from 'uuid';
import type { Receipt } from '../../domain/contract/answers.ts';
import { allQuestions, type Form } from '../../domain/forms/kit.ts';
import { composeReceipt, receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { columnName } from '../../domain/schema/names.ts';
import { singaporeDay } from '../../domain/time.ts';
import { type DeliverWorld, deliverOnce, type Message, openDelivery } from './deliverOnce.ts';

export type Submitted = {
  receipt: Receipt;
  /** The submission's: its idempotency key, or the id behind its link. */
  recordId: string;
  /** As submitted, and found good. */
  answers: Readonly<Record<string, unknown>>;
};

// Ours alone, so that our ids are nobody else's.
const namespace = '0b3a1c1e-5c1d-4d0e-9a2f-8c6f2f6f5b21';

/**
 * Sends a copy of a receipt to the one address that was given in the form, at most once a day to an address, so that
 * nobody can fill a stranger's inbox. A retried submission meets the delivery of its first try, also after midnight.
 * @throws Problem as `deliverOnce`
 */
export async function sendReceipt(
  form: Form,
  { receipt: { reference }, recordId, answers }: Submitted,
  world: DeliverWorld,
): Promise<void> {
  const to = emailIn(form, answers);
  if (!to) return;
  const day = singaporeDay(world.now());
  const earlier = await world.deliveries.idOf(recordId, receiptPurpose);
  const { subject, html, text } = composeReceipt(form, { reference, day });
  const message: Message = {
    id: earlier ?? nameBasedId([receiptPurpose, day, to.toLowerCase()].join(' '), namespace),
    purpose: receiptPurpose,
    // The submission is the press that sends it.
    link: { recordId, pressKey: recordId },
    subject,
    channel: 'email',
    email: { to, subject, html, text },
  };
  await deliverOnce(message, await openDelivery(message, world), world);
}

/** The person's own address: the form's question for an email, never the one of somebody whom they name. */
function emailIn(form: Form, answers: Submitted['answers']): string | undefined {
  const question = allQuestions(form).find(({ field }) => field.kind === 'text' && field.format === 'email');
  const given = question && answers[columnName(question.name)];
  return typeof given === 'string' ? given.trim() || undefined : undefined;
}
