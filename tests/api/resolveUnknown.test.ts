import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteReport } from '../../api/usecases/deliveryReports/noteReport.ts';
import { resolveUnknown } from '../../api/usecases/emails/retryDeliveries.ts';
import { resumeEmail } from '../../api/usecases/emails/stopEmail.ts';
import type { AppContext } from '../../api/wiring.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { mailing } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { unknown } = deliveryStatus.codes;

/** @returns the ids of an email that is over, and of its message, of which nobody knows whether it was sent */
async function anUnknownMessage(): Promise<{ id: string; delivery: string }> {
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await appContext().outbox.fault({ match: '/emails', count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
  const [row] = await deliveries(id);
  expect(row?.crf69_status).toBe(unknown);
  return { id, delivery: row?.crf69_messagedeliveryid ?? '' };
}

const status = async (delivery: string): Promise<number | null> =>
  (await appContext().dataverse.retrieve(tables.messageDelivery, delivery)).crf69_status;

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
    ...{ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: rows.length, crf69_failedcount: 0 },
  });
}

/** Lets the request that writes the delivery break after it was carried out. */
async function loseTheAnswerToTheWrite(): Promise<void> {
  // The first request reads the delivery, the second writes it.
  await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
  await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
}

const broken = () => Promise.reject(new Error('It cannot be reached.'));

describe('a message that did not arrive', () => {
  it('a message that did not arrive is sent once though the answer to the write is lost', async () => {
    const { id, delivery } = await anUnknownMessage();
    await loseTheAnswerToTheWrite();
    expect(await press({ delivery })).toEqual({ arrived: false });
    await expectSent(id, 1);
  });

  it('a message that did not arrive is sent once though the queue cannot be reached', async () => {
    const { id, delivery } = await anUnknownMessage();
    const queues = {
      deliveryQueue: { ...appContext().deliveryQueue, put: broken },
      emailQueue: { ...appContext().emailQueue, put: broken },
    };
    expect(await press({ delivery }, { ...appContext(), ...queues })).toEqual({ arrived: false });
    await expectSent(id, 1);
  });

  it('a message that did not arrive is sent once though the process ends when it has written that', async () => {
    const { id, delivery } = await anUnknownMessage();
    const ledger = appContext().deliveries;
    const resolve: typeof ledger.resolve = (...given) => ledger.resolve(...given).then(broken);
    const call = resolveUnknown({ delivery, arrived: false }, { ...appContext(), deliveries: { ...ledger, resolve } });
    await expect(call).rejects.toThrow('cannot be reached');
    await expectSent(id, 1);
  });

  it('a message that did not arrive is sent once though the email was concluded while that was written', async () => {
    const { id, delivery } = await anUnknownMessage();
    const ledger = appContext().deliveries;
    const resolve: typeof ledger.resolve = async (...given) => {
      appContext().pass(200);
      await runUntilIdle();
      expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.failed });
      return ledger.resolve(...given);
    };
    const queues = { deliveryQueue: { ...appContext().deliveryQueue, put: broken } };
    await press({ delivery }, { ...appContext(), ...queues, deliveries: { ...ledger, resolve } });
    await expectSent(id, 1);
  });

  it('a message that did not arrive is sent once when its press is repeated minutes later', async () => {
    const { id, delivery } = await anUnknownMessage();
    const idempotencyKey = randomUUID();
    await press({ delivery, idempotencyKey });
    await runUntilIdle();
    expect(await press({ delivery, idempotencyKey })).toEqual({ arrived: false });
    await expectSent(id, 1);
  });

  it('a message that did not arrive and is unknown again is not sent by a repetition of the first press', async () => {
    const { delivery } = await anUnknownMessage();
    const idempotencyKey = randomUUID();
    await press({ delivery, idempotencyKey });
    await appContext().outbox.fault({ match: '/emails', count: 100, status: 500 });
    await runUntilIdle();
    await appContext().outbox.clearFaults();
    await press({ delivery, idempotencyKey });
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect(await status(delivery)).toBe(unknown);
  });

  it('a message that did not arrive is not sent if its report comes before that is written', async () => {
    const { id, delivery } = await anUnknownMessage();
    const ledger = appContext().deliveries;
    const resolve: typeof ledger.resolve = async (...given) => {
      await noteReport({ id: delivery, outcome: 'delivered', on: '2026-03-01T01:00:00Z', reason: '' }, appContext());
      return ledger.resolve(...given);
    };
    const call = resolveUnknown({ delivery, arrived: false }, { ...appContext(), deliveries: { ...ledger, resolve } });
    await expect(call).rejects.toMatchObject(problem(409, 'too-late'));
    await expectSent(id, 0);
  });

  it('a message that did not arrive is sent at once when the dispatch of the press before ends meanwhile', async () => {
    const { id, delivery } = await anUnknownMessage();
    const { dataverse, emails, now } = appContext();
    const claimedUntil = new Date(now().getTime() + 60_000).toISOString();
    await dataverse.update(tables.scheduledEmail, id, {
      ...{ crf69_dispatchstatus: dispatchStatus.codes.dispatching, crf69_claimeduntil: claimedUntil },
    });
    let reads = 0;
    const find: typeof emails.find = async (ref) => {
      reads += 1;
      const ended = { crf69_dispatchstatus: dispatchStatus.codes.failed, crf69_claimeduntil: null };
      if (reads === 2) await dataverse.update(tables.scheduledEmail, id, ended);
      return emails.find(ref);
    };
    await press({ delivery }, { ...appContext(), emails: { ...emails, find } });
    await runUntilIdle();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.sent });
    expect(await sent()).toHaveLength(1);
  });

  it('a message that did not arrive is stopped with its email, and sent when that is resumed', async () => {
    const { id, delivery } = await anUnknownMessage();
    const ref = { kind: 'scheduled' as const, id };
    await appContext().dataverse.update(tables.scheduledEmail, id, {
      crf69_dispatchstatus: dispatchStatus.codes.stopped,
    });
    const queues = { deliveryQueue: { ...appContext().deliveryQueue, put: broken } };
    await press({ delivery }, { ...appContext(), ...queues });
    await runUntilIdle();
    expect([await status(delivery), await sent()]).toEqual([deliveryStatus.codes.stopped, []]);
    await resumeEmail(ref, appContext());
    await expectSent(id, 1);
  });
});

describe('what became of a message', () => {
  it('what became of a message is decided by one of two people who disagree at the same moment', async () => {
    const { id, delivery } = await anUnknownMessage();
    const answers = await Promise.allSettled(
      [true, false].map((arrived) => resolveUnknown({ delivery, arrived }, appContext())),
    );
    const [taken] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectSent(id, taken?.arrived ? 0 : 1);
  });

  it('what became of a message is stored, and its email counted, though the answer to the write is lost', async () => {
    const { id, delivery } = await anUnknownMessage();
    await loseTheAnswerToTheWrite();
    expect(await press({ delivery, arrived: true })).toEqual({ arrived: true });
    await expectSent(id, 0);
  });

  it('what became of several messages of one email is stored when people say it at the same moment', async () => {
    const id = await schedule();
    await appContext().outbox.fault({ match: '/emails', count: 100, status: 500 });
    await runUntilIdle();
    await appContext().outbox.clearFaults();
    const rows = await deliveries(id);
    await Promise.all(rows.map((row) => press({ delivery: row.crf69_messagedeliveryid })));
    await expectSent(id, 3);
  });
});
