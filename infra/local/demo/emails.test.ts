import { expect, it } from 'vitest';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { aSentEmail } from './emails.ts';

it('the ledger of a sent email agrees with the email', () => {
  const recipients = ['a@example.com', 'b@example.com', 'c@example.com'];
  const { email, deliveries } = aSentEmail('Thank you', '2026-03-10T01:00:00.000Z', recipients, { failed: 1 });
  expect(email).toMatchObject({
    crf69_recipients: 'a@example.com,b@example.com,c@example.com',
    crf69_recipientcount: 3,
    crf69_sentcount: 2,
    crf69_failedcount: 1,
  });
  const { delivered, failed } = deliveryStatus.codes;
  expect(deliveries.map(({ crf69_status }) => crf69_status)).toEqual([delivered, delivered, failed]);
});
