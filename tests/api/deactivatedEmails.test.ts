import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { dispatchDueEmails } from '../../api/usecases/emails/dispatchDueEmails.ts';
import { sendEmail } from '../../api/usecases/emails/sendEmail.ts';
import { resumeEmail } from '../../api/usecases/emails/stopEmail.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { addressees, mailing, sender } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, tick, deliver, runUntilIdle, email, deliveries, sent } = mailing(appContext);

const change = (id: string, statecode: number) =>
  appContext().dataverse.update(tables.scheduledEmail, id, { statecode });
const deactivate = (id: string) => change(id, 1);
const activate = (id: string) => change(id, 0);

it('an email that staff deactivate before it is due is not sent, and is sent when they activate it again', async () => {
  const id = await schedule();
  await deactivate(id);
  await runUntilIdle();
  expect([await sent(), await deliveries(id)]).toEqual([[], []]);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: null });
  await activate(id);
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
});

it('an email that is deactivated between the timer’s read and its claim is not sent', async () => {
  const id = await schedule();
  const { emails } = appContext();
  const open: typeof emails.open = async (now) => {
    const found = await emails.open(now);
    await deactivate(id);
    return found;
  };
  await dispatchDueEmails({ ...appContext(), emails: { ...emails, open } });
  await runUntilIdle();
  expect(await sent()).toEqual([]);
});

it('an email that is deactivated while it is sent stops before the next message, and the rest can be resumed', async () => {
  const id = await schedule();
  await tick();
  const [first] = await deliveries(id);
  await deliverMessage({ id: first?.crf69_messagedeliveryid ?? '' }, appContext());
  // The content of the email is cached now.
  await deactivate(id);
  await deliver();
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  const { accepted, stopped } = deliveryStatus.codes;
  const states = (await deliveries(id)).map((row) => row.crf69_status).sort();
  expect(states).toEqual([accepted, stopped, stopped].sort());
  await activate(id);
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.stopped, crf69_sentcount: 1 });
  expect(await resumeEmail({ kind: 'scheduled', id }, appContext())).toEqual({ resumed: 2 });
  await runUntilIdle();
  expect(new Set(addressees(await sent())).size).toBe(3);
  expect(await sent()).toHaveLength(3);
});

it('an email to many people that is deactivated while it is held is not sent', async () => {
  const to = `${randomUUID()}@example.com`;
  const written = { emails: [to], subject: 'Hello', body: '<p>Hi</p>', sender, holdSeconds: 10 };
  const { id } = await sendEmail({ idempotencyKey: randomUUID(), ...written }, appContext());
  await appContext().dataverse.update(tables.bulkEmail, id, { statecode: 1 });
  appContext().pass(60);
  await runUntilIdle();
  expect(await sent()).toEqual([]);
  expect((await appContext().bulkEmails.latest(10)).map((one) => one.id)).not.toContain(id);
});
