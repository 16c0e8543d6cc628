import { randomUUID } from 'node:crypto';
import { HttpRequest } from '@azure/functions';
import { describe, expect, it } from 'vitest';
import type { ActionEndpoints } from '../../api/http/endpoints.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { dispatchDueEmails } from '../../api/usecases/emails/dispatchDueEmails.ts';
import { emailProgress } from '../../api/usecases/emails/emailProgress.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { resumeEmail, stopEmail, undoEmail } from '../../api/usecases/emails/stopEmail.ts';
import { emailActions, undoSeconds } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { registeredFunctions } from './listedEndpoints.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, deliver, runUntilIdle, tend, email, bulkEmail, deliveries, sent } = mailing(appContext);
const { accepted, pending, stopped } = deliveryStatus.codes;
const status = dispatchStatus.codes;

const anEmail = <Change extends object = object>(change?: Change) => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'ben@example.com'],
  subject: `News ${randomUUID()}`,
  body: '<p>Hello</p>',
  sender,
  holdSeconds: undoSeconds,
  ...change,
});
const progressOf = async (id: string) => (await emailProgress(id, appContext())).emails[0];
const scheduled = (id: string) => ({ kind: 'scheduled', id }) as const;
const bulk = (id: string) => ({ kind: 'bulk', id }) as const;
const stop = (id: string) => stopEmail(scheduled(id), appContext());
const resume = (id: string) => resumeEmail(scheduled(id), appContext());
/** Runs the queue and the timer until nothing else happens. */
const carryThrough = async () => {
  await tend();
  await tick();
};

describe('an email that is held', () => {
  it('an email that is held is not sent for ten seconds by the server’s clock, whatever timer runs, and is sent after them', async () => {
    const mail = anEmail();
    expect(await sendEmail(mail, appContext())).toMatchObject({ state: 'held', heldSeconds: 10, done: false });
    for (const seconds of [0, 5, 4.9]) {
      appContext().pass(seconds);
      await Promise.all([tick(), tick()]);
      await tend();
      await deliver();
    }
    expect(await sent()).toEqual([]);
    expect(await progressOf(mail.idempotencyKey)).toMatchObject({ state: 'held', heldSeconds: 1 });
    appContext().pass(1.1);
    await runUntilIdle();
    expect(addressees(await sent())).toEqual(mail.emails);
    expect(await progressOf(mail.idempotencyKey)).toMatchObject({ state: 'done', heldSeconds: 0 });
  });

  it('an email that is held that is undone is never sent and no longer listed, and a late retry of its press does not restore it', async () => {
    const mail = anEmail();
    const id = mail.idempotencyKey;
    await sendEmail(mail, appContext());
    expect(await undoEmail(bulk(id), appContext())).toEqual({ state: 'undone' });
    expect(await undoEmail(bulk(id), appContext())).toEqual({ state: 'undone' });
    expect(await sendEmail(mail, appContext())).toMatchObject({ state: 'undone' });
    await runUntilIdle();
    appContext().pass(600);
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    const { emails } = await emailProgress(null, appContext());
    expect(emails.map((one) => one.id)).not.toContain(id);
  });

  it('an email that is held is either undone or sent when the timer and Undo come together', async () => {
    const mail = anEmail();
    await sendEmail(mail, appContext());
    appContext().pass(10);
    const [undone] = await Promise.allSettled([undoEmail(bulk(mail.idempotencyKey), appContext()), tick(), tick()]);
    await runUntilIdle();
    expect(await sent()).toHaveLength(undone.status === 'fulfilled' ? 0 : 2);
  });
});

describe('a running email that is stopped', () => {
  it('a running email that is stopped sends nothing unclaimed, counts it, and sends the rest once when it is resumed', async () => {
    const id = await schedule();
    await tick();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 2, status: 429, retryAfter: 100 });
    await deliver();
    const before = (await sent()).length;
    expect(before).toBe(1);
    expect(await stop(id)).toEqual({ state: 'stopping' });
    expect(await stop(id)).toMatchObject({ state: expect.stringMatching(/stopp/) });
    await carryThrough();
    expect(await stop(id)).toEqual({ state: 'stopped' });
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: status.stopped,
      crf69_recipientcount: 3,
      crf69_sentcount: 1,
      crf69_failedcount: 0,
      crf69_claimeduntil: null,
    });
    expect((await deliveries(id)).map((row) => row.crf69_status).sort()).toEqual([accepted, stopped, stopped].sort());
    await runUntilIdle();
    expect(await sent()).toHaveLength(1);

    expect(await resume(id)).toEqual({ resumed: 2 });
    await expect(resume(id)).rejects.toMatchObject(problem(409, 'being-sent'));
    await runUntilIdle();
    expect(new Set(addressees(await sent())).size).toBe(3);
    expect(await sent()).toHaveLength(3);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_sentcount: 3 });
  });

  it('a running email that is stopped while the dispatch writes its deliveries sends nothing more, and is complete when it is resumed', async () => {
    const id = await schedule({
      crf69_recipients: Array.from({ length: 210 }, (_, index) => `${index}@example.com`).join(),
    });
    const { deliveries: ledger, deliveryQueue } = appContext();
    let portions = 0;
    let stopping: Promise<unknown> | undefined;
    const createMany: typeof ledger.createMany = (ref, planned, goesOn) =>
      ledger.createMany(ref, planned, goesOn, async (waiting) => {
        portions += 1;
        // Two portions are written at a time: both exist when it is stopped, and the third does not.
        stopping ??= stop(id);
        await stopping;
        await deliveryQueue.putAll(waiting);
      });
    await dispatchDueEmails({ ...appContext(), deliveries: { ...ledger, createMany } });
    await deliver();
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect(portions).toBeLessThan(3);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.stopped, crf69_recipientcount: 210 });
    expect((await deliveries(id)).filter((row) => row.crf69_status === pending)).toEqual([]);
    await resume(id);
    await runUntilIdle();
    expect(new Set(addressees(await sent())).size).toBe(210);
    expect(await sent()).toHaveLength(210);
  });

  it('a running email that is stopped between a claim and its sending is not sent: a call that claims after the stop checks first', async () => {
    const id = await schedule();
    await tick();
    const { deliveries: ledger } = appContext();
    const claim: typeof ledger.claim = async (waiting) => {
      await stop(id);
      return ledger.claim(waiting);
    };
    const overtaken = { ...appContext(), deliveries: { ...ledger, claim } };
    await appContext().deliveryQueue.run((call) => deliverMessage(call, overtaken));
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.stopped, crf69_sentcount: 0 });
  });

  it('a running email that is stopped is sent exactly once when two people stop and resume it while timers run', async () => {
    const id = await schedule({
      crf69_recipients: Array.from({ length: 60 }, (_, index) => `${index}.${randomUUID()}@example.com`).join(),
    });
    for (let round = 0; round < 6; round += 1) {
      await Promise.allSettled([tick(), stop(id), stop(id), deliver()]);
      await Promise.allSettled([carryThrough(), resume(id), deliver()]);
      await Promise.allSettled([resume(id), resume(id), tick(), deliver()]);
      appContext().pass(20);
    }
    await runUntilIdle();
    await resume(id).catch(() => {});
    await runUntilIdle();
    const messages = await sent();
    expect(messages).toHaveLength(60);
    expect(new Set(addressees(messages)).size).toBe(60);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_sentcount: 60 });
  });

  it('a running email that is stopped ends though a worker died with a delivery, and the queue lost its message', async () => {
    const id = await schedule();
    await tick();
    const [first] = await deliveries(id);
    const { deliveries: ledger } = appContext();
    const read = await ledger.find(first?.crf69_messagedeliveryid ?? '');
    if (read) await ledger.claim(read);
    appContext().deliveryQueue.clear();
    await stop(id);
    // The timer finds the email without its message.
    appContext().emailQueue.clear();
    await expect(resume(id)).rejects.toMatchObject(problem(409, 'being-sent'));
    await runUntilIdle();
    appContext().pass(600);
    await runUntilIdle();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.stopped, crf69_claimeduntil: null });
    await resume(id);
    await runUntilIdle();
    expect(await sent()).toHaveLength(3);
  });

  it('a running email that is stopped before its deliveries are written sends nothing, and is sent when it is resumed', async () => {
    const mail = anEmail({ holdSeconds: 0 });
    const id = mail.idempotencyKey;
    await sendEmail(mail, appContext());
    await stopEmail(bulk(id), appContext());
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect(await progressOf(id)).toMatchObject({ state: 'stopped', counts: { stopped: 2, pending: 0 }, done: true });
    await resumeEmail(bulk(id), appContext());
    await runUntilIdle();
    expect(await sent()).toHaveLength(2);
    expect(await bulkEmail(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  });
});

it('an email that is deactivated while it is sent stops before the next message, and the rest can be resumed', async () => {
  const id = await schedule();
  await tick();
  const [first] = await deliveries(id);
  await deliverMessage({ id: first?.crf69_messagedeliveryid ?? '' }, appContext());
  // The content of the email is cached now.
  await appContext().dataverse.update(tables.scheduledEmail, id, { statecode: 1 });
  await deliver();
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  expect((await deliveries(id)).map((row) => row.crf69_status).sort()).toEqual([accepted, stopped, stopped].sort());
  await appContext().dataverse.update(tables.scheduledEmail, id, { statecode: 0 });
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.stopped, crf69_sentcount: 1 });
  expect(await resume(id)).toEqual({ resumed: 2 });
  await runUntilIdle();
  expect(new Set(addressees(await sent())).size).toBe(3);
});

const endpoints = (await registeredFunctions()).find(({ path }) => path === apiPaths.email)?.endpoints.POST;
const actions: ActionEndpoints['actions'] = endpoints && 'actions' in endpoints ? endpoints.actions : {};

describe('the row of an email names who pressed what', () => {
  /** Presses a button of the email screens as a member of staff. */
  async function order(action: string, body: object, name = 'Sam'): Promise<unknown> {
    const endpoint = actions[action];
    if (endpoint?.caller !== 'staff') throw new Error(`${action} is for staff.`);
    const request = new HttpRequest({ method: 'POST', url: 'http://localhost/api/email' });
    const mayWrite = async () => true;
    const staff = { name, email: `${name.toLowerCase()}@charity.test`, mayWrite, mayWriteAny: mayWrite };
    return endpoint.run(request, appContext(), { ...body }, staff);
  }

  it('the row of an email names who stopped it, who resumed it and who sent its failed messages again', async () => {
    const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
    await tick();
    await order(emailActions.stop, scheduled(id));
    expect(await email(id)).toMatchObject({ crf69_stoppedby: 'Sam (sam@charity.test)', crf69_resumedby: null });
    // A second press changes nothing, and does not replace the name.
    await order(emailActions.stop, scheduled(id), 'Ann');
    await runUntilIdle();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 100, status: 500 });
    await order(emailActions.resume, scheduled(id), 'Ann');
    await runUntilIdle();
    await appContext().outbox.clearFaults();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_retriedby: null });
    await order(emailActions.retry, scheduled(id), 'Ben');
    await runUntilIdle();
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: status.sent,
      crf69_stoppedby: 'Sam (sam@charity.test)',
      crf69_resumedby: 'Ann (ann@charity.test)',
      crf69_retriedby: 'Ben (ben@charity.test)',
    });
  });

  it('the row of a bulk email names who sent it and who undid it', async () => {
    const mail = anEmail({ by: 'Sam (sam@charity.test)' });
    await sendEmail(mail, appContext());
    await order(emailActions.undo, bulk(mail.idempotencyKey), 'Ann');
    expect(await bulkEmail(mail.idempotencyKey)).toMatchObject({
      crf69_dispatchstatus: status.undone,
      crf69_sentby: 'Sam (sam@charity.test)',
      crf69_stoppedby: 'Ann (ann@charity.test)',
    });
  });
});
