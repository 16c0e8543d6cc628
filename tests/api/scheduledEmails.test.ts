import { expect, it } from 'vitest';
import { dispatchDueEmails } from '../../api/usecases/emails/dispatchDueEmails.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { accepted, failed } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const inMinutes = (minutes: number) => new Date(appContext().now().getTime() + minutes * 60_000).toISOString();

it('an email goes to each address once when it is due, never before, however its time is written', async () => {
  const inSingapore = new Date(Date.parse(inMinutes(1)) + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
  const id = await schedule({ crf69_scheduleddate: inSingapore });
  await tick();
  appContext().pass(59.9);
  await tick();
  await deliver();
  expect(await sent()).toEqual([]);
  appContext().pass(0.1);
  await runUntilIdle();
  const messages = await sent();
  expect(messages).toHaveLength(3);
  expect(messages[0]).toMatchObject({
    from: 'volunteers@charity.test',
    subject: 'Reminder',
    text: expect.stringContaining('See you there'),
  });
  expect(await email(id)).toMatchObject({
    crf69_dispatchstatus: status.sent,
    crf69_claimeduntil: null,
    crf69_recipientcount: 3,
    crf69_sentcount: 3,
    crf69_failedcount: 0,
  });
  const rows = await deliveries(id);
  expect(addressees(rows.map((row) => ({ to: row.crf69_recipient ?? '' })))).toEqual(addressees(messages));
  for (const row of rows) {
    expect(row).toMatchObject({
      crf69_status: accepted,
      crf69_channel: channel.codes.email,
      crf69_operationid: row.crf69_messagedeliveryid,
      crf69_attempts: 1,
      crf69_purpose: 'scheduled email',
    });
  }
  expect(messages.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map((row) => row.crf69_messagedeliveryid).sort(),
  );
});

it('an email goes out once though timers overlap and the queue delivers every message twice', async () => {
  const id = await schedule();
  await Promise.all([tick(), tick(), tick(), tick()]);
  const calls = (await deliveries(id)).map((row) => ({ id: row.crf69_messagedeliveryid }));
  await appContext().deliveryQueue.putAll([...calls, ...calls]);
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
});

it.each(['claimed', 'written down', 'on the queue'])(
  'an email is completed by the next timer after a crash: %s',
  async (step) => {
    const id = await schedule();
    const crash = () => Promise.reject(new Error('crash'));
    const { deliveries: ledger, deliveryQueue, emails } = appContext();
    let marks = 0;
    const crashing = {
      ...appContext(),
      deliveries: step === 'claimed' ? { ...ledger, createMany: crash } : ledger,
      deliveryQueue: step === 'written down' ? { ...deliveryQueue, putAll: crash } : deliveryQueue,
      emails: {
        ...emails,
        mark: ((found, mark) => (++marks > 1 ? crash() : emails.mark(found, mark))) as typeof emails.mark,
      },
    };
    await expect(dispatchDueEmails(crashing)).rejects.toThrow('1 emails');
    await tick();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.dispatching });
    appContext().pass(300);
    await runUntilIdle();
    expect(await sent()).toHaveLength(3);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  },
);

it('an email is queued again when its messages were lost', async () => {
  await schedule();
  await tick();
  appContext().deliveryQueue.clear();
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
});

it('an email that is more than a day late is missed, and is sent when it is given another time', async () => {
  const id = await schedule({ crf69_scheduleddate: inMinutes(-24 * 60 - 1) });
  await runUntilIdle();
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.missed });
  expect([await sent(), await deliveries(id)]).toEqual([[], []]);
  const again = { crf69_scheduleddate: inMinutes(0), crf69_dispatchstatus: status.scheduled };
  await appContext().dataverse.update(tables.scheduledEmail, id, again);
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
});

it('an email cannot be changed or deleted once the timer has claimed it', async () => {
  const id = await schedule();
  const { '@odata.etag': ifMatch } = await email(id);
  await tick();
  const lost = { kind: 'preconditionFailed' };
  const edit = appContext().dataverse.update(tables.scheduledEmail, id, { crf69_subject: 'Other' }, { ifMatch });
  await expect(edit).rejects.toMatchObject(lost);
  await expect(appContext().dataverse.remove(tables.scheduledEmail, id, { ifMatch })).rejects.toMatchObject(lost);
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
});

it.each([
  ['edited', () => ({ crf69_scheduleddate: inMinutes(60) })],
  ['deactivated', () => ({ statecode: 1 })],
])('an email that is %s between the timer’s read and its claim is not sent', async (_how, change) => {
  const id = await schedule();
  const { dataverse, emails } = appContext();
  const open: typeof emails.open = async (now) => {
    const found = await emails.open(now);
    await dataverse.update(tables.scheduledEmail, id, change());
    return found;
  };
  await dispatchDueEmails({ ...appContext(), emails: { ...emails, open } });
  await runUntilIdle();
  expect([await sent(), await deliveries(id)]).toEqual([[], []]);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: null });
});

it('an email that staff deactivate before it is due is sent once they activate it again', async () => {
  const id = await schedule({ statecode: 1 });
  await runUntilIdle();
  expect([await sent(), await deliveries(id)]).toEqual([[], []]);
  await appContext().dataverse.update(tables.scheduledEmail, id, { statecode: 0 });
  await runUntilIdle();
  expect(await sent()).toHaveLength(3);
});

it('an email is sanitised again before it is sent, whoever wrote it', async () => {
  const body = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>';
  await schedule({ crf69_description: `${body}<a href="tel:+6591110001">b</a>`, crf69_recipients: 'a@example.com' });
  await runUntilIdle();
  const [message] = await sent();
  expect(message?.html).toContain('<p>Hi<a>a</a></p><a href="tel:+6591110001">b</a>');
  expect(message?.html).not.toMatch(/script|onclick|onerror|img/);
});

it('an email greets each by name, and is not sent without one', async () => {
  const known = `${crypto.randomUUID()}@example.com`;
  await aReachableVolunteer(appContext().dataverse, { crf69_email: known });
  const id = await schedule({ crf69_subject: 'For {{name}}', crf69_recipients: `${known},nobody@example.com` });
  await runUntilIdle();
  expect(await sent()).toMatchObject([{ to: known, subject: 'For Nur Aisyah' }]);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.partlyFailed, crf69_failedcount: 1 });
  const [hole] = (await deliveries(id)).filter((row) => row.crf69_status === failed);
  expect(hole).toMatchObject({
    crf69_recipient: 'nobody@example.com',
    crf69_lasterror: expect.stringMatching(/name/),
  });
});

it('the mail service is not called before the time that it asked for, and its wait is no failure', async () => {
  const id = await schedule();
  await tick();
  await appContext().outbox.fault({ match: 'POST /emails:send', count: 3, status: 429, retryAfter: 1000 });
  await deliver();
  expect(appContext().deliveryQueue.nextIn()).toBe(1000);
  await appContext().outbox.clearFaults();
  const versions = async () => (await deliveries(id)).map((row) => row['@odata.etag']);
  const refused = await versions();
  appContext().pass(999);
  await deliver();
  await deliver();
  expect(await sent()).toEqual([]);
  // Waiting writes nothing.
  expect(await versions()).toEqual(refused);
  appContext().pass(1);
  await deliver();
  expect(await sent()).toHaveLength(3);
  await runUntilIdle();
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
});
