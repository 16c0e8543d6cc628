/** Sends over the rate of the subscription, from two instances: together they keep it, and what is urgent still goes. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Mail } from '../../api/adapters/mail.ts';
import { mailQuotaIn } from '../../api/adapters/mailQuota.ts';
import type { SendOutcome } from '../../api/adapters/sendOutcome.ts';
import { rated, sharedRate } from '../../api/adapters/sharedRate.ts';
import { submissionUsesIn } from '../../api/adapters/submissionUses.ts';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { runWork } from '../../api/usecases/runWork.ts';
import { sweepLedger } from '../../api/usecases/sweepLedger.ts';
import { sendNotice } from '../../api/usecases/volunteering/sendNotice.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';

const quota = { perMinute: 30, perHour: 100 };
const appContext = anApp({
  now: '2026-03-02T01:00:00Z',
  settings: { EMAILS_PER_MINUTE: '30', EMAILS_PER_HOUR: '100' },
});
const { schedule, tick, deliver, sent } = mailing(appContext);

it('several instances send no more than the subscription may, in few writes, and links go first', async () => {
  const recipients = Array.from({ length: 60 }, (_, index) => `${index}@example.com`).join(',');
  await schedule({ crf69_recipients: recipients });
  await tick();
  const other = mailQuotaIn(appContext().clientOver(fetch), quota, appContext().now);
  const before = appContext().operations();
  const [taken] = await Promise.all([Promise.all(Array.from({ length: 10 }, () => other.take('usual'))), deliver()]);
  const elsewhere = taken.filter((seconds) => seconds === 0).length;
  expect((await sent()).length + elsewhere).toBe(24);
  // Its reads, claims and outcomes, and a few writes of the quota.
  expect(appContext().operations() - before).toBeLessThan(2 * 24 + 15);
  // The page of the email says until when the rest waits, by what all instances have used.
  expect(await other.waitsUntil('usual')).toBe('2026-03-02T01:01:05.000Z');
  expect(await other.waitsUntil('urgent')).toBeNull();
  const id = await aReachableVolunteer(appContext().dataverse);
  const press = { idempotencyKey: randomUUID(), id, by: 'Sam Staff' };
  await sendLink(linkMessages.volunteerFeedback, 'email', press, appContext());
  expect((await sent()).length + elsewhere).toBe(25);
  // What is sent to many at one press is no more urgent than other email.
  await expect(
    sendLink(
      linkMessages.volunteerExit,
      'email',
      { ...press, idempotencyKey: randomUUID(), isOfMany: true },
      appContext(),
    ),
  ).rejects.toMatchObject({ details: { code: 'too-many-requests' } });
  // What is refused by the quota shuts nothing for what is urgent.
  expect(
    await appContext().mail.send(
      { to: 'a@example.com', from: '', subject: 's', html: '', text: '', urgency: 'usual' },
      randomUUID(),
    ),
  ).toMatchObject({ kind: 'throttled' });
  expect(appContext().mail.throttledSeconds()).toBe(0);
  appContext().pass(70);
  await deliver();
  expect((await sent()).length + elsewhere).toBe(49);
});

it('an SMS is sent by no instance until the time has passed for which the service refused one', async () => {
  const { now, clientOver } = appContext();
  const outcomes: SendOutcome[] = [
    { kind: 'accepted' },
    { kind: 'throttled', retryAfterSeconds: 40 },
    { kind: 'accepted' },
  ];
  const send = async (): Promise<SendOutcome> => outcomes.shift() ?? { kind: 'unclear' };
  const instance = () => sharedRate(clientOver(fetch), 'sms', now);
  const [one, other] = [instance(), instance()];
  const [first, second] = [await rated(send, one), await rated(send, one)];
  expect([first, second]).toEqual([{ kind: 'accepted' }, { kind: 'throttled', retryAfterSeconds: 40 }]);
  expect(await rated(send, other)).toEqual({ kind: 'throttled', retryAfterSeconds: 40 });
  appContext().pass(40);
  expect(await rated(send, other)).toEqual({ kind: 'accepted' });
  const all = await Promise.all([one, other].flatMap((of) => Array.from({ length: 301 }, () => of.take())));
  // Two were sent before, and one refused.
  expect(all.filter((seconds) => seconds === 0).length).toBe(600 - 3);
});

it('the mail service gets thirty questions a minute from all instances beside its mail, and the queue asks the others soon', async () => {
  const { clientOver, dataverse, deliveries, mail, now, outbox, workQueue } = appContext();
  const id = randomUUID();
  const stored = (of: string, status: number, row: RowInput<typeof tables.messageDelivery>) =>
    dataverse.create(tables.messageDelivery, of, {
      ...{ crf69_recipient: 'mei@example.com', crf69_purpose: 'Exit form', crf69_recordid: randomUUID() },
      ...{ crf69_channel: channel.codes.email, crf69_status: status },
      ...row,
    });
  await stored(id, deliveryStatus.codes.unknown, { crf69_unansweredon: now().toISOString() });
  appContext().pass(400);
  await outbox.fault({ match: 'GET /emails/operations', count: 1, status: 429, retryAfter: 9 });
  expect([await mail.ask(randomUUID()), await mail.ask(randomUUID())]).toEqual([
    ...[9, 9].map((retryAfterSeconds) => ({ kind: 'throttled', retryAfterSeconds })),
  ]);
  appContext().pass(9);
  const other = sharedRate(clientOver(fetch), 'questions', now);
  await Promise.all(Array.from({ length: 15 }, () => other.take()));
  const asked = await Promise.all(Array.from({ length: 16 }, () => mail.ask(randomUUID())));
  // One that was refused counts as well.
  expect(asked.map(({ kind }) => kind).filter((kind) => kind === 'never-sent').length).toBe(14);
  const statusAfter = async (work: Promise<unknown>) => {
    await work;
    return (await deliveries.find(id))?.status;
  };
  expect(await statusAfter(sweepLedger(appContext()))).toBe('unknown');
  appContext().pass(70);
  const run = workQueue.run(async (work) => void (await runWork(work, appContext())));
  expect(await statusAfter(run)).toBe('failed');
  // Of more than that which were claimed and lost, none waits for the next hour, when the service may know them no more.
  const claimed = Array.from({ length: 70 }, () => randomUUID());
  for (const one of claimed) await stored(one, deliveryStatus.codes.sending, { crf69_claimedon: now().toISOString() });
  appContext().pass(4501);
  await sweepLedger(appContext());
  for (let minutes = 0; minutes < 6; minutes += 1) {
    appContext().pass(60);
    await workQueue.run(async (work) => void (await runWork(work, appContext())));
  }
  const states = await Promise.all(claimed.map(async (one) => (await deliveries.find(one))?.status));
  expect([new Set(states), workQueue.nextIn()]).toEqual([new Set(['failed']), undefined]);
});

it('a caller who sets off more than three within the hour waits behind others, whichever instances they reach', async () => {
  appContext().pass(2 * 3600);
  const [one, other] = [1, 2].map(() => mailQuotaIn(appContext().clientOver(fetch), quota, appContext().now));
  const take = async (of: typeof one, caller: string) => ((await of?.take('asked', caller)) === 0 ? 'sent' : 'waits');
  expect([await take(one, 'a'), await take(other, 'a'), await take(one, 'a')]).toEqual(['sent', 'sent', 'sent']);
  // A minute has room for six, of which half is for callers with fewer.
  expect([await take(other, 'a'), await take(one, 'b')]).toEqual(['waits', 'sent']);
  appContext().pass(3700);
  const together = await Promise.all(Array.from({ length: 5 }, () => take(other, 'a')));
  expect(together.sort()).toEqual(['sent', 'sent', 'sent', 'waits', 'waits']);
});

it('a right that was given back is for messages as urgent, and for none once the service refuses', async () => {
  appContext().pass(2 * 3600);
  const quotaOf = (most: typeof quota) => mailQuotaIn(appContext().clientOver(fetch), most, appContext().now);
  const one = quotaOf({ perMinute: 10, perHour: 100 });
  const may = async (...asked: Parameters<typeof one.take>) => (await one.take(...asked)) === 0;
  for (let n = 0; n < 10; n += 1) await one.take('urgent');
  one.giveBack('urgent');
  expect([await may('news'), await may('asked', 'a'), await may('urgent'), await may('urgent')]).toEqual([
    ...[false, false, true, false],
  ]);
  one.giveBack('urgent');
  await one.close(3);
  expect(await may('urgent')).toBe(false);
  // Without a limit of a minute, that of an hour counts.
  expect(await quotaOf({ perMinute: 1_000_000, perHour: 9 }).take('urgent')).toBeGreaterThan(0);
});

it('submissions of one caller are counted for all instances, those of a crowd in few writes', async () => {
  let requests = 0;
  const counted: typeof fetch = (...request) => {
    requests += 1;
    return fetch(...request);
  };
  const [one, other] = [1, 2].map(() => submissionUsesIn(appContext().clientOver(counted), appContext().now));
  const crowd = Array.from({ length: 40 }, (_, n) =>
    (n % 2 === 0 ? one : other)?.count(['a', `words ${n}`], `try ${n}`),
  );
  const counts = (await Promise.all(crowd)).map((uses) => uses?.get('a'));
  expect(counts.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(requests).toBeLessThan(20);
  expect([await one?.count(['a', 'b'], undefined), await other?.count(['b'], 'first')]).toEqual([
    new Map([
      ['a', 39],
      ['b', 0],
    ]),
    new Map([['b', 0]]),
  ]);
  // A retry counts once, whichever instance it reaches.
  expect([await one?.count(['b'], 'first'), await one?.count(['b'], 'second')]).toEqual([
    new Map([['b', 0]]),
    new Map([['b', 1]]),
  ]);
  appContext().pass(600);
  expect(await other?.count(['a'], 'later')).toEqual(new Map([['a', 0]]));
});

it('a notice of a place goes before other mail only where it is about a session within a day', async () => {
  const volunteerId = await aReachableVolunteer(appContext().dataverse);
  const urgencies: unknown[] = [];
  const send: Mail['send'] = async ({ urgency }) => {
    urgencies.push(urgency);
    return { kind: 'accepted' };
  };
  const context = { ...appContext(), mail: { ...appContext().mail, send } };
  const session = { id: randomUUID(), name: 'Reading', end: null, place: '', meetingPlace: '', bring: '' };
  const at = (hours: number) => new Date(appContext().now().getTime() + hours * 3_600_000).toISOString();
  const tell = (start: string, before?: string) =>
    sendNotice(
      {
        notice: before === undefined ? 'promoted' : 'moved',
        saying: randomUUID(),
        volunteerId,
        session: { ...session, start },
        goes: true,
        before: before === undefined ? undefined : { ...session, start: before, isOff: false },
      },
      context,
    );
  expect([await tell(at(23)), await tell(at(500)), await tell(at(500), at(3))]).toEqual(['done', 'done', 'done']);
  expect(urgencies).toEqual(['soon', 'usual', 'soon']);
});
