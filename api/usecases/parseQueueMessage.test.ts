import { expect, it } from 'vitest';
import { urgencies } from '../../domain/messages/mailQuota.ts';
import {
  parseDeliveryMessage,
  parseEmailMessage,
  parseReceiptMessage,
  parseWorkMessage,
  UnreadableMessage,
} from './parseQueueMessage.ts';
import type { ReceiptMessage } from './queueMessages.ts';

it('a message of a delivery has its id, and what was seen of its row only as a whole', () => {
  expect(parseDeliveryMessage({ id: 'd', etag: '1', attempts: 0, more: 1 })).toEqual({
    id: 'd',
    etag: '1',
    attempts: 0,
  });
  expect(parseDeliveryMessage({ id: 'd', etag: '1' })).toEqual({ id: 'd' });
  for (const urgency of urgencies) expect(parseDeliveryMessage({ id: 'd', urgency })).toEqual({ id: 'd', urgency });
  expect(parseDeliveryMessage({ id: 'd', urgency: 'of another version' })).toEqual({ id: 'd', urgency: 'usual' });
});

it('a message of an email and of a receipt has what the job needs', () => {
  expect(parseEmailMessage({ kind: 'bulk', id: 'e' })).toEqual({ kind: 'bulk', id: 'e' });
  expect(parseEmailMessage({ kind: 'scheduled', id: 'e', again: 15 })).toEqual({
    kind: 'scheduled',
    id: 'e',
    again: 15,
  });
  expect(parseWorkMessage({ work: 'merges', more: 1 })).toEqual({ work: 'merges' });
  const receipt = { form: 'f', reference: 'r', recordId: 'i', day: '2026-03-01', to: 'a@x.test' };
  expect(parseReceiptMessage(receipt)).toEqual(receipt);
  const whole: Required<ReceiptMessage> = {
    ...{ ...receipt, request: 'q', session: 's', asked: 'askedOften', caller: 'c' },
    ...{ again: true, noted: true, next: 'n', language: 'ta' },
  };
  expect(parseReceiptMessage(whole)).toEqual(whole);
});

it.each([
  ['delivery', () => parseDeliveryMessage({})],
  ['delivery', () => parseDeliveryMessage('d')],
  ['email', () => parseEmailMessage({ kind: 'other', id: 'e' })],
  ['email', () => parseEmailMessage({ kind: 'bulk' })],
  ['work', () => parseWorkMessage({ work: 'other' })],
  ['receipt', () => parseReceiptMessage({ form: 'f' })],
])('a message that names no %s cannot be read', (what, parse) => {
  expect(parse).toThrow(UnreadableMessage);
  expect(parse).toThrow(
    expect.objectContaining({ name: 'UnreadableMessage', message: `A message on the queue names no ${what}.` }),
  );
});
