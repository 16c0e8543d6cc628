/** Ends what no queue and no process will end any more, over the ledger and the mail service. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sweepLedger } from '../../api/usecases/emails/sweepLedger.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-02T01:00:00Z' });
const { codes } = deliveryStatus;
const to = 'mei@example.com';

/** Stores a receipt's message in some state. @returns its id */
async function stored(status: number, of: { recordId?: string | null; by?: 'email' | 'sms' } = {}): Promise<string> {
  const id = randomUUID();
  await appContext().dataverse.create(tables.messageDelivery, id, {
    crf69_recipient: to,
    crf69_channel: channel.codes[of.by ?? 'email'],
    crf69_purpose: receiptPurpose,
    crf69_recordid: of.recordId === undefined ? randomUUID() : of.recordId,
    crf69_status: status,
  });
  return id;
}
const accept = (id: string) => appContext().mail.send({ to, subject: 'S', html: 'h', text: 't' }, id);
const stateOf = async (id: string) => (await appContext().deliveries.find(id))?.status;
const sweepAfter = async (seconds: number): Promise<number> => {
  appContext().pass(seconds);
  return sweepLedger(appContext());
};

it('a message that its queue has lost ends after an hour, and one that was claimed as the service says', async () => {
  const lost = await stored(codes.pending);
  const ofAnEmail = await stored(codes.pending, { recordId: null });
  const [sent, never] = [await stored(codes.sending), await stored(codes.sending)];
  await accept(sent);
  expect(await sweepAfter(3599)).toBe(0);
  expect(await sweepAfter(2)).toBe(3);
  expect(await Promise.all([lost, ofAnEmail, sent, never].map(stateOf))).toEqual([
    ...['failed', 'pending', 'accepted', 'failed'],
  ]);
  expect(await sweepAfter(0)).toBe(0);
});

it('an email whose outcome is unknown is asked about again, and only a clear answer counts; an SMS is not', async () => {
  const ids = [await stored(codes.unknown), await stored(codes.unknown), await stored(codes.unknown, { by: 'sms' })];
  const [known = '', late = ''] = ids;
  await accept(known);
  expect(await sweepAfter(299)).toBe(0);
  expect(await sweepAfter(2)).toBe(1);
  await accept(late);
  expect(await sweepAfter(3 * 3600)).toBe(0);
  expect(await sweepAfter(9 * 3600)).toBe(1);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['accepted', 'accepted', 'unknown']);
});
