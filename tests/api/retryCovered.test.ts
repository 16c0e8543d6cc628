import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { resolveUnknown, retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aSentEmail } from '../../infra/local/demo/emails.ts';
import { anApp } from './anApp.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, runUntilIdle, deliveries, sent } = mailing(appContext);
const { accepted, delivered, failed, unknown } = deliveryStatus.codes;
const { partlyFailed } = dispatchStatus.codes;
const notCovered = problem(409, 'not-in-ledger');

/** Creates an email with deliveries under ids that our dispatch would not have made. */
async function aStrangeEmail(statuses: readonly number[]): Promise<{ id: string; ids: string[] }> {
  const id = await schedule({ crf69_dispatchstatus: partlyFailed });
  const { crf69_recipients } = await appContext().dataverse.retrieve(tables.scheduledEmail, id);
  const recipients = (crf69_recipients ?? '').split(',');
  const ids = statuses.map(() => randomUUID());
  for (const [index, delivery] of ids.entries()) {
    await appContext().dataverse.create(tables.messageDelivery, delivery, {
      crf69_recipient: recipients[index] ?? '',
      crf69_channel: channel.codes.email,
      crf69_status: statuses[index] ?? failed,
      crf69_purpose: scheduledPurpose,
      'crf69_ScheduledEmail@odata.bind': rowReference(tables.scheduledEmail, id),
    });
  }
  return { id, ids };
}

it('a retry is refused where the deliveries are not those that the email would make, and nobody gets it again', async () => {
  const { id } = await aStrangeEmail([accepted, accepted, failed]);
  await expect(retryFailed({ kind: 'scheduled', id }, appContext())).rejects.toMatchObject(notCovered);
  await runUntilIdle();
  expect(await sent()).toEqual([]);
});

it('a retry is refused where the ledger has nothing of the email, whatever its row says', async () => {
  const { id } = await aStrangeEmail([]);
  await expect(retryFailed({ kind: 'scheduled', id }, appContext())).rejects.toMatchObject(notCovered);
  await runUntilIdle();
  expect(await sent()).toEqual([]);
});

it.each([
  ['a recipient is added', { crf69_recipients: 'ann@example.com,ben@example.com,new@example.com' }],
  ['its time is changed', { crf69_scheduleddate: '2026-02-28T01:00:00Z' }],
])('a retry is refused when %s to the row by somebody else', async (_what, change) => {
  const id = await schedule({ crf69_recipients: 'ann@example.com,ben@example.com' });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
  await runUntilIdle();
  await appContext().dataverse.update(tables.scheduledEmail, id, change);
  await expect(retryFailed({ kind: 'scheduled', id }, appContext())).rejects.toMatchObject(notCovered);
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
});

it('a retry of one unknown delivery that did not arrive sends only that one, though others are not in the ledger', async () => {
  const { ids } = await aStrangeEmail([unknown, accepted]);
  const [delivery = ''] = ids;
  await resolveUnknown({ delivery, arrived: false }, appContext());
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.operationId).toBe(delivery);
});

it('a retry of an email of the demo charity reaches only people whom the email did not reach', async () => {
  const { email, deliveries: ledger } = aSentEmail(
    'Change of venue',
    '2026-02-05T01:00:00.000Z',
    Array.from({ length: 27 }, (_, index) => `${index}@example.com`),
    { failed: 2 },
  );
  const { crf69_scheduledemailid: id, ...row } = email;
  await appContext().dataverse.create(tables.scheduledEmail, id, row);
  for (const { crf69_messagedeliveryid: delivery, ...entry } of ledger)
    await appContext().dataverse.create(tables.messageDelivery, delivery, entry);
  expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 2 });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['25@example.com', '26@example.com']);
  const ends = (await deliveries(id)).map((one) => one.crf69_status);
  expect(ends.sort()).toEqual([accepted, accepted, ...Array(25).fill(delivered)]);
});

it('a retry sends only to people whom the email did not reach', async () => {
  const id = await schedule();
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
  await runUntilIdle();
  expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 1 });
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
  expect(new Set(addressees(await sent())).size).toBe(3);
  expect(await deliveries(id)).toHaveLength(3);
});

it('a retry of an email that breaks a rule by now ends its messages with the reason, and what was sent before still counts', async () => {
  const id = await schedule({ crf69_recipients: 'ann@example.com,ben@example.com' });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
  await runUntilIdle();
  await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_sender: 'boss@example.com' });
  await retryFailed({ kind: 'scheduled', id }, appContext());
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  const ends = (await deliveries(id)).map((one) => one.crf69_status).sort();
  expect(ends).toEqual([accepted, failed].sort());
  const row = await appContext().dataverse.retrieve(tables.scheduledEmail, id);
  expect(row).toMatchObject({ crf69_dispatchstatus: partlyFailed, crf69_sentcount: 1, crf69_failedcount: 1 });
  await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_sender: sender });
  expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 1 });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['ann@example.com', 'ben@example.com']);
});
