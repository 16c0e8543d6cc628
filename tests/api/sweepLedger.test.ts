/** Ends what no queue and no process will end any more, and asks what is unknown, over the ledger and the mail service. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendReceipt } from '../../api/usecases/forms/sendReceipt.ts';
import { submitWithReceipt } from '../../api/usecases/forms/submitWithReceipt.ts';
import { runWork } from '../../api/usecases/runWork.ts';
import { sweepLedger } from '../../api/usecases/sweepLedger.ts';
import { formPaths } from '../../domain/contract/paths.ts';
import { formsByName } from '../../domain/forms/index.ts';
import { concernPurpose } from '../../domain/messages/concernEmail.ts';
import { placePurpose } from '../../domain/messages/placeMessages.ts';
import { receiptPurpose } from '../../domain/messages/receiptEmail.ts';
import { chasePurposes } from '../../domain/messages/referenceMessages.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { mailing } from './mailing.ts';
import { requestOf } from './submitting.ts';

const appContext = anApp({ now: '2026-03-02T01:00:00Z' });
const { deliveries, runUntilIdle, schedule, sent, email } = mailing(appContext);
const { codes } = deliveryStatus;
const to = 'mei@example.com';

/** Stores a receipt's message in some state. @returns its id */
async function stored(
  status: number,
  of: { recordId?: string | null; by?: 'email' | 'sms'; purpose?: string; isPressed?: true } = {},
): Promise<string> {
  const id = randomUUID();
  await appContext().dataverse.create(tables.messageDelivery, id, {
    crf69_recipient: to,
    crf69_channel: channel.codes[of.by ?? 'email'],
    crf69_purpose: of.purpose ?? receiptPurpose,
    crf69_presskey: of.isPressed ? randomUUID() : id,
    crf69_recordid: of.recordId === undefined ? randomUUID() : of.recordId,
    crf69_status: status,
    crf69_unansweredon: status === codes.unknown ? appContext().now().toISOString() : null,
  });
  return id;
}
const accept = (id: string) => appContext().mail.send({ to, subject: 'S', html: 'h', text: 't' }, id);
const stateOf = async (id: string) => (await appContext().deliveries.find(id))?.status;
const sweepAfter = async (seconds: number): Promise<number> => {
  appContext().pass(seconds);
  return sweepLedger(appContext());
};

it('a message that its queue has lost ends after an hour and a quarter, and one that was claimed as the service says', async () => {
  const lost = await stored(codes.pending);
  const ofAnEmail = await stored(codes.pending, { recordId: null });
  const [sent, never] = [await stored(codes.sending), await stored(codes.sending)];
  await accept(sent);
  expect(await sweepAfter(4499)).toBe(0);
  expect(await sweepAfter(2)).toBe(3);
  expect(await Promise.all([lost, ofAnEmail, sent, never].map(stateOf))).toEqual([
    ...['failed', 'pending', 'accepted', 'failed'],
  ]);
  expect(await sweepAfter(0)).toBe(0);
});

it('a message that was claimed longer ago than the service knows an id is unknown, and no later answer changes that', async () => {
  const id = await stored(codes.sending);
  expect([await sweepAfter(7201), await stateOf(id)]).toEqual([1, 'unknown']);
  expect([await sweepAfter(400), await stateOf(id)]).toEqual([0, 'unknown']);
});

it('a copy of a receipt that its queue has lost is put back on it for a day, and sent once', async () => {
  const { deliveries: ledger, receiptQueue } = appContext();
  const about = { form: formPaths.volunteerApplication, reference: 'ABCD-1234', recordId: randomUUID(), to };
  const call = { ...about, day: '2026-03-02', language: 'zh' };
  const broken = { ...appContext(), deliveries: { ...ledger, claim: () => Promise.reject(new Error('It ended.')) } };
  await expect(sendReceipt(call, broken)).rejects.toThrow('It ended.');
  expect([await sweepAfter(4501), (await sent()).length]).toEqual([0, 0]);
  expect(await sweepAfter(0)).toBe(0);
  const asked: unknown[] = [];
  const run = () =>
    receiptQueue.run(async (lost) => {
      asked.push(lost.asked);
      await sendReceipt(lost, appContext());
    });
  await run();
  // Once, and within the budget of what anybody may set off.
  expect(asked).toEqual(['askedOften']);
  expect(await sweepAfter(4501)).toBe(0);
  await run();
  expect((await sent()).map(({ subject }) => subject)).toEqual(['我们已收到您的表格：ABCD-1234']);
  expect(receiptQueue.nextIn()).toBeUndefined();
  await expect(sendReceipt({ ...call, to: 'late@example.com', recordId: randomUUID() }, broken)).rejects.toThrow(
    'It ended.',
  );
  expect([await sweepAfter(24 * 3600), receiptQueue.nextIn()]).toEqual([1, undefined]);
});

it('a copy of a receipt is sent although its queue was emptied before anybody took it from there, or never took it', async () => {
  const { form, rows } = formsByName.volunteerApplication;
  const { receiptQueue } = appContext();
  const before = (await sent()).length;
  const away = { ...receiptQueue, put: () => Promise.reject(new Error('The queue is away.')) };
  for (const queue of [receiptQueue, away]) {
    const request = requestOf('volunteerApplication', { changes: { crf69_email: `${randomUUID()}@example.com` } });
    await submitWithReceipt(form, rows, request, { ...appContext(), receiptQueue: queue }, expect.unreachable);
  }
  receiptQueue.clear();
  expect(await sweepAfter(4501)).toBe(0);
  await receiptQueue.run(async (lost) => void (await sendReceipt(lost, appContext())));
  expect((await sent()).length - before).toBe(2);
});

it('an email whose outcome is unknown is asked about again, and only a clear answer counts; an SMS is not', async () => {
  const ids = [await stored(codes.unknown), await stored(codes.unknown), await stored(codes.unknown, { by: 'sms' })];
  const [known = '', late = ''] = ids;
  await accept(known);
  await accept(late);
  await appContext().outbox.fault({ match: `GET /emails/operations/${late}`, count: 1, status: 500 });
  expect(await sweepAfter(299)).toBe(0);
  expect(await sweepAfter(2)).toBe(1);
  expect(await sweepAfter(3 * 3600)).toBe(0);
  expect(await sweepAfter(9 * 3600)).toBe(1);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['accepted', 'accepted', 'unknown']);
});

const askAfter = async (seconds: number): Promise<void> => {
  appContext().pass(seconds);
  await appContext().workQueue.run(async (work) => void (await runWork(work, appContext())));
};

it('what is unknown is asked about after five minutes, an hour and half a day, and a single message that was never sent fails', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => stored(codes.unknown)));
  const [known = '', never = '', late = '', forgotten = ''] = ids;
  await accept(known);
  await accept(late);
  for (const [id, unclear] of [
    [known, 1],
    [never, 1],
    [late, 2],
    [forgotten, 2],
  ] as const) {
    await appContext().outbox.fault({ match: `GET /emails/operations/${id}`, count: unclear, status: 500 });
    await appContext().workQueue.put({ work: 'unknown', delivery: id, ask: 0 }, 300);
  }
  const asked: unknown[] = [];
  for (const seconds of [300, 3299, 2, 11 * 3600 - 3, 2]) {
    await askAfter(seconds);
    asked.push(await Promise.all(ids.map(stateOf)));
  }
  const unknown = ['unknown', 'unknown', 'unknown', 'unknown'];
  const anHour = ['accepted', 'failed', 'unknown', 'unknown'];
  // After half a day the service may have forgotten what it sent.
  expect(asked).toEqual([unknown, unknown, anHour, anHour, ['accepted', 'failed', 'accepted', 'unknown']]);
  expect(appContext().workQueue.nextIn()).toBeUndefined();
});

it('a message of an email that the service never received is sent again once under its id, and counted', async () => {
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 504 });
  const id = await schedule();
  await runUntilIdle();
  const unknown = (await deliveries(id)).filter((row) => row.crf69_status === codes.unknown);
  expect([unknown.length, (await sent()).length]).toEqual([1, 2]);
  await askAfter(310);
  await askAfter(0);
  await runUntilIdle();
  expect((await sent()).map(({ operationId }) => operationId)).toContain(unknown[0]?.crf69_messagedeliveryid);
  expect(await email(id)).toMatchObject({ crf69_sentcount: 3, crf69_failedcount: 0 });
  expect((await sent()).length).toBe(3);
});

it('what a run of its own sends waits for that run over the night, and for no more than a week', async () => {
  // What waited for the mail quota since 17:05, at 18:37.
  const purposes = [concernPurpose, placePurpose, ...chasePurposes];
  const waiting = await Promise.all(purposes.map((purpose) => stored(codes.pending, { purpose })));
  const [purpose = ''] = chasePurposes;
  const pressed = await stored(codes.pending, { purpose, isPressed: true });
  expect([await sweepAfter(92 * 60), await stateOf(pressed)]).toEqual([1, 'failed']);
  expect(new Set(await Promise.all(waiting.map(stateOf)))).toEqual(new Set(['pending']));
  expect(await sweepAfter(7 * 24 * 3600)).toBe(waiting.length);
});
