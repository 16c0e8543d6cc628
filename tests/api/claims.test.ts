import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Message, openDelivery, sendWithLedger } from '../../api/usecases/deliveries/sendWithLedger.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { resolveUnknown } from '../../api/usecases/emails/retryDeliveries.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { anApp } from './anApp.ts';
import { mailing } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, runUntilIdle, deliveries, sent } = mailing(appContext);
const { sending, unknown } = deliveryStatus.codes;

it('an unknown message ends once when two people resolve it at the same moment', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await appContext().outbox.fault({ match: '/emails', count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
  const [row] = await deliveries(id);
  expect(row?.crf69_status).toBe(unknown);
  const delivery = row?.crf69_messagedeliveryid ?? '';
  // Both have read the row before either writes.
  await appContext().fault({ match: 'PATCH .*messagedeliveries', count: 2, delayMs: 300 });
  const ends = await Promise.allSettled(
    ['Sam', 'Ann'].map((by) => resolveUnknown({ delivery, arrived: false, by }, appContext())),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { details: { code: 'too-late' } } });
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  const [resolved] = await deliveries(id);
  expect(resolved?.crf69_resolvedby).toMatch(/^(Sam|Ann)$/);
});

it('a message is sent once when two calls have opened it and both try to send it', async () => {
  const to = `${randomUUID()}@example.com`;
  const content = { to, subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
  const message: Message = {
    id: randomUUID(),
    channel: 'email',
    email: content,
    purpose: 'test email',
    subject: 'Hello',
  };
  const [first, second] = [await openDelivery(message, appContext()), await openDelivery(message, appContext())];
  await sendWithLedger(message, first, appContext());
  await expect(sendWithLedger(message, second, appContext())).rejects.toMatchObject({
    details: { code: 'being-sent' },
  });
  expect(await sent()).toHaveLength(1);
});

it.each([
  ['a delivery begins no call in the last third of its lease', 41, 0],
  ['a delivery begins a call until the last third of its lease', 39, 1],
])('%s', async (_what, seconds, messages) => {
  expect(appContext().sendLeaseSeconds).toBe(60);
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await tick();
  const [row] = await deliveries(id);
  const emailContent: ReturnType<typeof appContext>['emailContent'] = async (ref) => {
    const found = await appContext().emailContent(ref);
    appContext().pass(seconds);
    return found;
  };
  const call = deliverMessage({ id: row?.crf69_messagedeliveryid ?? '' }, { ...appContext(), emailContent });
  if (messages === 0) await expect(call).rejects.toThrow('too long');
  else await call;
  expect(await sent()).toHaveLength(messages);
  if (messages === 0) expect((await deliveries(id))[0]?.crf69_status).toBe(sending);
});

it('no call changes a status against the table of transitions', async () => {
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await runUntilIdle();
  const { deliveries: ledger, emails } = appContext();
  const [row] = await deliveries(id);
  const ended = await ledger.find(row?.crf69_messagedeliveryid ?? '');
  const email = await emails.find({ kind: 'scheduled', id });
  if (!ended || !email) throw new Error('Nothing was sent.');
  await expect(ledger.claim(ended)).rejects.toThrow(/cannot become sending/);
  await expect(ledger.recordOutcome(ended, { status: 'pending' })).rejects.toThrow(/cannot become pending/);
  const undone = { crf69_dispatchstatus: dispatchStatus.codes.undone };
  await expect(emails.mark(email, undone)).rejects.toThrow(/cannot become undone/);
  expect((await deliveries(id))[0]?.['@odata.etag']).toBe(row?.['@odata.etag']);
});
