import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ActionEndpoints } from '../../api/http/endpoints.ts';
import { emailProgress } from '../../api/usecases/emails/emailProgress.ts';
import { retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { resumeEmail, stopEmail } from '../../api/usecases/emails/stopEmail.ts';
import { emailActions, undoSeconds } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { anApp } from './anApp.ts';
import { aPost, aStaff } from './calling.ts';
import { registeredFunctions } from './listedEndpoints.ts';
import { addressees, mailing, sender } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, deliver, runUntilIdle, tend, email, bulkEmail, deliveries, sent } = mailing(appContext);
const { accepted, stopped } = deliveryStatus.codes;
const status = dispatchStatus.codes;

const anEmail = () => ({
  idempotencyKey: randomUUID(),
  emails: ['ann@example.com', 'ben@example.com'],
  subject: `News ${randomUUID()}`,
  body: '<p>Hello</p>',
  sender,
  holdSeconds: undoSeconds,
});
const progressOf = async (id: string) => (await emailProgress(id, appContext())).emails[0];
const scheduled = (id: string) => ({ kind: 'scheduled', id }) as const;
const bulk = (id: string) => ({ kind: 'bulk', id }) as const;
const stop = (id: string) => stopEmail(scheduled(id), appContext());
const resume = (id: string) => resumeEmail(scheduled(id), appContext());

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

it('of two tabs that send the same at the same moment, one sends it, and the other asks', async () => {
  const mail = anEmail();
  const { bulkEmails } = appContext();
  let [stored, open] = [0, () => {}];
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const take: typeof bulkEmails.take = async (email) => {
    const taken = await bulkEmails.take(email);
    stored += 1;
    if (stored === 2) open();
    // Neither looks for another one before both are stored.
    await isOpen;
    return taken;
  };
  const press = () =>
    sendEmail({ ...mail, idempotencyKey: randomUUID() }, { ...appContext(), bulkEmails: { ...bulkEmails, take } });
  const pressed = await Promise.allSettled([press(), press()]);
  expect(pressed.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  appContext().pass(11);
  await runUntilIdle();
  expect(addressees(await sent())).toEqual(mail.emails);
});

it('an email whose messages are sent again is sent though the answer to the claim is lost, without the timer', async () => {
  const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
  const { emails } = appContext();
  const mark: typeof emails.mark = async (...given) => {
    await emails.mark(...given);
    throw new Error('The answer is lost.');
  };
  const losing = { ...appContext(), emails: { ...emails, mark } };
  await expect(retryFailed(scheduled(id), losing)).rejects.toThrow('lost');
  for (let minutes = 0; minutes < 6; minutes += 1) {
    appContext().pass(60);
    await tend();
    await deliver();
  }
  // Its message was not opened again: who sees that it failed presses again.
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_claimeduntil: null });
  await retryFailed(scheduled(id), appContext());
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
});

it('a running email that is stopped sends nothing unclaimed, counts it, and sends the rest once when it is resumed', async () => {
  const id = await schedule();
  await tick();
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 2, status: 429, retryAfter: 100 });
  await deliver();
  const before = (await sent()).length;
  expect(before).toBe(1);
  expect(await stop(id)).toEqual({ state: 'stopping' });
  expect(await stop(id)).toMatchObject({ state: expect.stringMatching(/stopp/) });
  await tend();
  await tick();
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

const endpoints = (await registeredFunctions()).find(({ path }) => path === apiPaths.email)?.endpoints.POST;
const actions: ActionEndpoints['actions'] = endpoints && 'actions' in endpoints ? endpoints.actions : {};

describe('the row of an email names who pressed what', () => {
  /** Presses a button of the email screens as a member of staff. */
  async function order(action: string, body: object, name = 'Sam'): Promise<unknown> {
    const endpoint = actions[action];
    if (endpoint?.caller !== 'staff') throw new Error(`${action} is for staff.`);
    const staff = aStaff(true, name, `${name.toLowerCase()}@charity.test`);
    return endpoint.run(aPost(body), appContext(), { ...body }, staff);
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
    const mail = anEmail();
    await sendEmail({ ...mail, by: 'Sam (sam@charity.test)' }, appContext());
    await order(emailActions.undo, bulk(mail.idempotencyKey), 'Ann');
    expect(await bulkEmail(mail.idempotencyKey)).toMatchObject({
      crf69_dispatchstatus: status.undone,
      crf69_sentby: 'Sam (sam@charity.test)',
      crf69_stoppedby: 'Ann (ann@charity.test)',
    });
  });
});
