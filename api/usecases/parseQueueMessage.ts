import type { EmailRef } from '../../domain/contract/email.ts';
import type { DeliveryMessage } from './dispatchEmail.ts';
import type { ReceiptMessage } from './sendReceipt.ts';

/** A message that we did not write; it ends on the poison queue. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableCall';
}

const fieldsOf = (message: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof message === 'object' && message !== null ? Object.entries(message) : []);

/** Parses a delivery's message. @throws UnreadableMessage */
export function parseDeliveryMessage(message: unknown): DeliveryMessage {
  const fields = fieldsOf(message);
  const [id, etag, attempts] = ['id', 'etag', 'attempts'].map((name) => fields.get(name));
  if (typeof id !== 'string') throw new UnreadableMessage('A message on the queue names no delivery.');
  return typeof etag === 'string' && typeof attempts === 'number' ? { id, etag, attempts } : { id };
}

/** Parses an email's message. @throws UnreadableMessage */
export function readEmailRef(message: unknown): EmailRef {
  const fields = fieldsOf(message);
  const [kind, id] = ['kind', 'id'].map((name) => fields.get(name));
  if ((kind === 'bulk' || kind === 'scheduled') && typeof id === 'string') return { kind, id };
  throw new UnreadableMessage('A message on the queue names no email.');
}

/** Parses a receipt's message. @throws UnreadableMessage */
export function parseReceiptMessage(message: unknown): ReceiptMessage {
  const fields = fieldsOf(message);
  const text = (name: string): string => {
    const field = fields.get(name);
    if (typeof field !== 'string') throw new UnreadableMessage('A message on the queue names no receipt.');
    return field;
  };
  return {
    form: text('form'),
    reference: text('reference'),
    recordId: text('recordId'),
    day: text('day'),
    to: text('to'),
  };
}
