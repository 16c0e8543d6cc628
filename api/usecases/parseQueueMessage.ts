import * as v from 'valibot';
import { urgencies } from '../../domain/messages/mailQuota.ts';
import type { DeliveryMessage, EmailMessage, ReceiptMessage, WorkMessage } from './queueMessages.ts';

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
/** One that this version does not know, as an earlier or later one may write, loses no message. */
const urgency = v.exactOptional(v.fallback(v.picklist(urgencies), 'usual'));

/** Parses a delivery's message. @throws UnreadableMessage */
export const parseDeliveryMessage = parser<DeliveryMessage>(
  v.union([v.object({ id, etag: v.string(), attempts: v.number(), urgency }), v.object({ id, urgency })]),
  'delivery',
);

/** Parses an email's message. @throws UnreadableMessage */
export const parseEmailMessage = parser<EmailMessage>(
  v.object({ kind: v.picklist(['bulk', 'scheduled']), id, again: v.exactOptional(v.number()) }),
  'email',
);

/** Parses a message that asks for work. @throws UnreadableMessage */
export const parseWorkMessage = parser<WorkMessage>(
  v.union([
    v.object({
      work: v.picklist(['concerns', 'merges', 'retention', 'erasing', 'lost']),
      tries: v.exactOptional(v.number()),
    }),
    v.object({ work: v.literal('unknown'), delivery: id, ask: v.number() }),
    v.object({ work: v.literal('address'), contact: id, before: v.string() }),
  ]),
  'work',
);

/** Parses a receipt's message. @throws UnreadableMessage */
export const parseReceiptMessage = parser<ReceiptMessage>(
  v.object({
    form: v.string(),
    reference: v.string(),
    recordId: v.string(),
    day: v.string(),
    to: v.string(),
    request: v.exactOptional(v.string()),
    session: v.exactOptional(v.string()),
    asked: v.exactOptional(v.picklist(['asked', 'askedOften'])),
    caller: v.exactOptional(v.string()),
    again: v.exactOptional(v.literal(true)),
    noted: v.exactOptional(v.literal(true)),
    next: v.exactOptional(v.string()),
    language: v.exactOptional(v.string()),
  }),
  'receipt',
);
