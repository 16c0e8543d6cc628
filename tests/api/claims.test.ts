import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliverMessage } from '../../api/usecases/deliverMessage.ts';
import { deliverOnce, type Message, openDelivery } from '../../api/usecases/deliverOnce.ts';
import { resolveUnknown } from '../../api/usecases/retryDeliveries.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { aWorld } from './aWorld.ts';
import { mailing } from './mailing.ts';

const world = aWorld({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, settle, deliveries, sent } = mailing(world);
const { sending, unknown } = deliveryStatus.codes;

it('ends an unknown message once when two people resolve it at the same moment', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await world().outbox.fault({ match: '/emails', count: 100, status: 500 });
  await settle();
  await world().outbox.clearFaults();
  const [row] = await deliveries(id);
  expect(row?.crf69_status).toBe(unknown);
  const delivery = row?.crf69_messagedeliveryid ?? '';
  // Both have read the row before either writes.
  await world().fault({ match: 'PATCH .*messagedeliveries', count: 2, delayMs: 300 });
  const ends = await Promise.allSettled(
    ['Sam', 'Ann'].map((by) => resolveUnknown({ delivery, arrived: false, by }, world())),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: { details: { status: 404 } } });
  await settle();
  expect(await sent()).toHaveLength(1);
  const [resolved] = await deliveries(id);
  expect(resolved?.crf69_resolvedby).toMatch(/^(Sam|Ann)$/);
});

it('sends a message once when two calls have opened it and both come to send it', async () => {
  const to = `${randomUUID()}@example.com`;
  const content = { to, subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
  const message: Message = {
    id: randomUUID(),
    channel: 'email',
    email: content,
    purpose: 'test email',
    subject: 'Hello',
  };
  const [first, second] = [await openDelivery(message, world()), await openDelivery(message, world())];
  await deliverOnce(message, first, world());
  await expect(deliverOnce(message, second, world())).rejects.toMatchObject({ details: { code: 'being-sent' } });
  expect(await sent()).toHaveLength(1);
});

it.each([
  ['begins no call in the last third of its lease', 41, 0],
  ['begins a call until the last third of its lease', 39, 1],
])('%s', async (_what, seconds, messages) => {
  expect(world().sendLeaseSeconds).toBe(60);
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await tick();
  const [row] = await deliveries(id);
  const sentEmail: ReturnType<typeof world>['sentEmail'] = async (ref) => {
    const found = await world().sentEmail(ref);
    world().pass(seconds);
    return found;
  };
  const call = deliverMessage({ id: row?.crf69_messagedeliveryid ?? '' }, { ...world(), sentEmail });
  if (messages === 0) await expect(call).rejects.toThrow('too long');
  else await call;
  expect(await sent()).toHaveLength(messages);
  if (messages === 0) expect((await deliveries(id))[0]?.crf69_status).toBe(sending);
});
