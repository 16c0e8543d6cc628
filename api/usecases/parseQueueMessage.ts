import * as v from 'valibot';
import type { EmailRef } from '../../domain/contract/email.ts';
import type { DeliveryMessage, ReceiptMessage } from './queueMessages.ts';

/** A message that we did not write; it ends on the poison queue. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage';
}

/** Makes a parser. @param what the message should name */
const parser =
  <Message>(schema: v.GenericSchema<unknown, Message>, what: string) =>
  (message: unknown): Message => {
    const read = v.safeParse(schema, message);
    if (read.success) return read.output;
    throw new UnreadableMessage(`A message on the queue names no ${what}.`);
  };

const id = v.string();

/** Parses a delivery's message. @throws UnreadableMessage */
export const parseDeliveryMessage = parser<DeliveryMessage>(
  v.union([v.object({ id, etag: v.string(), attempts: v.number() }), v.object({ id })]),
  'delivery',
);

/** Parses an email's message. @throws UnreadableMessage */
export const parseEmailRef = parser<EmailRef>(v.object({ kind: v.picklist(['bulk', 'scheduled']), id }), 'email');

/** Parses a receipt's message. @throws UnreadableMessage */
export const parseReceiptMessage = parser<ReceiptMessage>(
  v.object({
    ...{ form: v.string(), reference: v.string(), recordId: v.string(), day: v.string(), to: v.string() },
    next: v.exactOptional(v.string()),
  }),
  'receipt',
);
