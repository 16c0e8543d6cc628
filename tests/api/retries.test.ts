/** What staff press about messages that failed, and about those of which nobody knows whether they were sent. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { resolveUnknown, retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { resumeEmail } from '../../api/usecases/emails/stopEmail.ts';
import type { AppContext } from '../../api/wiring.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aSentEmail } from '../../infra/local/demo/emails.ts';
import { anApp } from './anApp.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { accepted, delivered, failed, stopped, unknown } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const retry = (id: string) => retryFailed({ kind: 'scheduled', id }, appContext());

/** Runs everything while the mail service does not work. @param match the requests that fail */
async function runWithoutMail(match: string): Promise<void> {
  await appContext().outbox.fault({ match, count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
}

/** @returns the ids of an email that is over, and of its messages, of which nobody knows whether they were sent */
async function anUnknownEmail(recipients = 1): Promise<{ id: string; delivery: string; all: string[] }> {
  const addresses = Array.from({ length: recipients }, () => `${randomUUID()}@example.com`);
  const id = await schedule({ crf69_recipients: addresses.join() });
  await runWithoutMail('/emails');
  const rows = await deliveries(id);
  expect(rows.map((row) => row.crf69_status)).toEqual(addresses.map(() => unknown));
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed });
  const all = rows.map((row) => row.crf69_messagedeliveryid);
  return { id, delivery: all[0] ?? '', all };
}

type Press = { delivery: string; arrived?: boolean; idempotencyKey?: string };

/** Calls the API with one key up to three times, as a browser does, until it answers. */
async function press(
  { delivery, arrived = false, idempotencyKey = randomUUID() }: Press,
  context: AppContext = appContext(),
): Promise<unknown> {
  const call = () => resolveUnknown({ delivery, arrived, by: 'Sam', idempotencyKey }, context);
  return call()
    .catch(() => call())
    .catch(() => call());
}

/** Expects that an email and the ledger say that it was sent, and that this test has sent this many messages. */
async function expectSent(id: string, messages: number): Promise<void> {
  await runUntilIdle();
  // A claim that nobody has ended expires.
  appContext().pass(appContext().sendLeaseSeconds);
  await runUntilIdle();
  expect(await sent()).toHaveLength(messages);
  const rows = await deliveries(id);
  expect(await email(id)).toMatchObject({
    crf69_dispatchstatus: status.sent,
    crf69_sentcount: rows.length,
    crf69_failedcount: 0,
  });
}

const broken = () => Promise.reject(new Error('It cannot be reached.'));

it.each([false, true])(
  'a message of unknown outcome (it arrived: %s) is sent at most once though the answer to the write is lost',
  async (arrived) => {
    const { id, delivery } = await anUnknownEmail();
    // The first request reads the delivery, the second writes it.
    await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
    await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
    expect(await press({ delivery, arrived })).toEqual({ arrived });
    await expectSent(id, arrived ? 0 : 1);
    await expect(resolveUnknown({ delivery, arrived }, appContext())).rejects.toMatchObject(problem(409, 'too-late'));
  },
);

it('a message that did not arrive is sent once though the process ends when it has written that', async () => {
  const { id, delivery } = await anUnknownEmail();
  const ledger = appContext().deliveries;
  const resolve: typeof ledger.resolve = (...given) => ledger.resolve(...given).then(broken);
  const call = resolveUnknown({ delivery, arrived: false }, { ...appContext(), deliveries: { ...ledger, resolve } });
  await expect(call).rejects.toThrow('cannot be reached');
  await expectSent(id, 1);
});

it('a message that did not arrive is sent once when its press is repeated minutes later', async () => {
  const { id, delivery } = await anUnknownEmail();
  const idempotencyKey = randomUUID();
  await press({ delivery, idempotencyKey });
  await runUntilIdle();
  expect(await press({ delivery, idempotencyKey })).toEqual({ arrived: false });
  await expectSent(id, 1);
});

it('a message that did not arrive and is unknown again is not sent by a repetition of the first press', async () => {
  const { id, delivery } = await anUnknownEmail();
  const idempotencyKey = randomUUID();
  await press({ delivery, idempotencyKey });
  await runWithoutMail('/emails');
  await press({ delivery, idempotencyKey });
  await runUntilIdle();
  expect(await sent()).toEqual([]);
  expect(await deliveries(id)).toMatchObject([{ crf69_status: unknown }]);
});

it('a message that did not arrive is sent at once when the dispatch of the press before ends meanwhile', async () => {
  const { id, delivery } = await anUnknownEmail();
  const { dataverse, emails, now } = appContext();
  const claimedUntil = new Date(now().getTime() + 60_000).toISOString();
  await dataverse.update(tables.scheduledEmail, id, {
    crf69_dispatchstatus: status.dispatching,
    crf69_claimeduntil: claimedUntil,
  });
  let reads = 0;
  const find: typeof emails.find = async (ref) => {
    reads += 1;
    const ended = { crf69_dispatchstatus: status.failed, crf69_claimeduntil: null };
    if (reads === 2) await dataverse.update(tables.scheduledEmail, id, ended);
    return emails.find(ref);
  };
  await press({ delivery }, { ...appContext(), emails: { ...emails, find } });
  await runUntilIdle();
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  expect(await sent()).toHaveLength(1);
});

it('a message that did not arrive is stopped with its email, and sent when that is resumed', async () => {
  const { id, delivery } = await anUnknownEmail();
  await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_dispatchstatus: status.stopped });
  const queues = { deliveryQueue: { ...appContext().deliveryQueue, put: broken } };
  await press({ delivery }, { ...appContext(), ...queues });
  await runUntilIdle();
  expect(await deliveries(id)).toMatchObject([{ crf69_status: stopped }]);
  expect(await sent()).toEqual([]);
  await resumeEmail({ kind: 'scheduled', id }, appContext());
  await expectSent(id, 1);
});

it('what became of a message is decided by one of two people who disagree at the same moment', async () => {
  const { id, delivery } = await anUnknownEmail();
  // Both have read the row before either writes.
  await appContext().fault({ match: 'PATCH .*messagedeliveries', count: 2, delayMs: 300 });
  const answers = await Promise.allSettled(
    [true, false].map((arrived) => resolveUnknown({ delivery, arrived, by: `Says ${arrived}` }, appContext())),
  );
  const [taken] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const refused = { status: 'rejected', reason: problem(409, 'too-late') };
  expect(answers).toEqual(expect.arrayContaining([expect.objectContaining({ status: 'fulfilled' })]));
  expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject(refused);
  await expectSent(id, taken?.arrived ? 0 : 1);
  expect(await deliveries(id)).toMatchObject([{ crf69_resolvedby: `Says ${taken?.arrived}` }]);
});

it('what became of several messages of one email is stored when people say it at the same moment', async () => {
  const { id, all } = await anUnknownEmail(3);
  await Promise.all(all.map((delivery) => press({ delivery })));
  await expectSent(id, 3);
});

it('a delivery that failed five times is left to people, who can retry it once', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await runWithoutMail('POST /emails:send');
  expect(await deliveries(id)).toMatchObject([
    { crf69_status: failed, crf69_lasterror: expect.stringContaining('five tries'), crf69_attempts: 5 },
  ]);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_failedcount: 1 });
  expect(await retry(id)).toEqual({ retried: 1 });
  await expect(retry(id)).rejects.toMatchObject(problem(409, 'being-sent'));
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_failedcount: 0 });
});

it.each([
  ['a recipient is added', { crf69_recipients: 'ann@example.com,ben@example.com,new@example.com' }],
  ['its time is changed', { crf69_scheduleddate: '2026-02-28T01:00:00Z' }],
])('a retry is refused when %s to the row by somebody else', async (_what, change) => {
  const id = await schedule({ crf69_recipients: 'ann@example.com,ben@example.com' });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
  await runUntilIdle();
  await appContext().dataverse.update(tables.scheduledEmail, id, change);
  await expect(retry(id)).rejects.toMatchObject(problem(409, 'not-in-ledger'));
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
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
  expect(await retry(id)).toEqual({ retried: 2 });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['25@example.com', '26@example.com']);
  const ends = (await deliveries(id)).map((one) => one.crf69_status);
  expect(ends.sort()).toEqual([accepted, accepted, ...Array(25).fill(delivered)]);
});

it('a retry of an email that breaks a rule by now ends its messages with the reason, and what was sent before still counts', async () => {
  const id = await schedule({ crf69_recipients: 'ann@example.com,ben@example.com' });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
  await runUntilIdle();
  await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_sender: 'boss@example.com' });
  await retry(id);
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  const ends = (await deliveries(id)).map((one) => one.crf69_status).sort();
  expect(ends).toEqual([accepted, failed].sort());
  expect(await email(id)).toMatchObject({
    crf69_dispatchstatus: status.partlyFailed,
    crf69_sentcount: 1,
    crf69_failedcount: 1,
  });
  await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_sender: sender });
  expect(await retry(id)).toEqual({ retried: 1 });
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(['ann@example.com', 'ben@example.com']);
});

it('no call changes a status against the table of transitions', async () => {
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await runUntilIdle();
  const { deliveries: ledger, emails } = appContext();
  const [row] = await deliveries(id);
  const ended = await ledger.find(row?.crf69_messagedeliveryid ?? '');
  const found = await emails.find({ kind: 'scheduled', id });
  if (!ended || !found) throw new Error('Nothing was sent.');
  await expect(ledger.claim(ended)).rejects.toThrow(/cannot become sending/);
  await expect(ledger.recordOutcome(ended, { status: 'pending' })).rejects.toThrow(/cannot become pending/);
  const undone = { crf69_dispatchstatus: status.undone };
  await expect(emails.mark(found, undone)).rejects.toThrow(/cannot become undone/);
  expect((await deliveries(id))[0]?.['@odata.etag']).toBe(row?.['@odata.etag']);
});
