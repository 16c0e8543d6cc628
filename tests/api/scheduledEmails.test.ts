import { describe, expect, it } from 'vitest';
import { dispatchDueEmails } from '../../api/usecases/emails/dispatchDueEmails.ts';
import { resolveUnknown, retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, runUntilIdle, tend, email, deliveries, sent } = mailing(appContext);
const { accepted, failed, pending, sending, unknown } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const inMinutes = (minutes: number) => new Date(appContext().now().getTime() + minutes * 60_000).toISOString();

describe('an email', () => {
  it('an email goes to each address once when it is due, never before', async () => {
    const id = await schedule({ crf69_scheduleddate: inMinutes(1) });
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

  it('an email is due by the instant, however its time was written', async () => {
    const sixInSingapore = new Date(appContext().now().getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
    await schedule({ crf69_scheduleddate: sixInSingapore, crf69_recipients: 'sg@example.com' });
    await runUntilIdle();
    expect(addressees(await sent())).toEqual(['sg@example.com']);
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

  it('an email goes to an address once, however often it is written', async () => {
    await schedule({ crf69_recipients: ' Ann@example.com,ann@example.com, ,ANN@EXAMPLE.COM' });
    await runUntilIdle();
    expect(addressees(await sent())).toEqual(['Ann@example.com']);
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

  it('an email is not sent when an edit comes between the timer’s read and its claim', async () => {
    const id = await schedule();
    const { emails } = appContext();
    const slow = {
      ...appContext(),
      emails: {
        ...emails,
        async open(now: Date) {
          const found = await emails.open(now);
          await appContext().dataverse.update(tables.scheduledEmail, id, { crf69_scheduleddate: inMinutes(60) });
          return found;
        },
      },
    };
    await dispatchDueEmails(slow);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: null });
    expect(await deliveries(id)).toEqual([]);
  });

  it.each([
    ['a sender that is not on the list', { crf69_sender: 'boss@example.com' }, /list of senders/],
    ['nobody to go to', { crf69_recipients: ' ,' }, /at least one/],
    [
      'too many to go to',
      { crf69_recipients: Array.from({ length: 10_001 }, (_, i) => `${i}@x.org`).join() },
      /10,000/,
    ],
    ['no body', { crf69_description: '<p> </p>' }, /body/],
  ])('an email with %s fails, and says why', async (_what, row, why) => {
    const id = await schedule(row);
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: status.failed,
      crf69_lasterror: expect.stringMatching(why),
    });
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
});

describe('the mail service', () => {
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

  it('the mail service is queried when it accepted a message and did not answer, and the message is not sent again', async () => {
    const id = await schedule();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 3, drop: 'after' });
    await runUntilIdle();
    expect(await sent()).toHaveLength(3);
    expect((await deliveries(id)).map((row) => row.crf69_status)).toEqual([accepted, accepted, accepted]);
  });

  it('a delivery that failed five times is left to people, who can retry it', async () => {
    const id = await schedule({ crf69_recipients: 'a@example.com' });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 100, status: 500 });
    await runUntilIdle();
    expect(await deliveries(id)).toMatchObject([
      { crf69_status: failed, crf69_lasterror: expect.stringContaining('five tries'), crf69_attempts: 5 },
    ]);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_failedcount: 1 });
    await appContext().outbox.clearFaults();
    expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 1 });
    await expect(retryFailed({ kind: 'scheduled', id }, appContext())).rejects.toMatchObject(
      problem(409, 'being-sent'),
    );
    await runUntilIdle();
    expect(await sent()).toHaveLength(1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_failedcount: 0 });
  });

  it.each([true, false])('a message without any answer is left to people; it arrived: %s', async (arrived) => {
    const id = await schedule({ crf69_recipients: 'a@example.com' });
    await appContext().outbox.fault({ match: '/emails', count: 100, status: 500 });
    await runUntilIdle();
    const [row] = await deliveries(id);
    expect(row).toMatchObject({ crf69_status: unknown });
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed });
    await appContext().outbox.clearFaults();
    const delivery = row?.crf69_messagedeliveryid ?? '';
    expect(await resolveUnknown({ delivery, arrived }, appContext())).toEqual({ arrived });
    await runUntilIdle();
    expect(await sent()).toHaveLength(arrived ? 0 : 1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
    await expect(resolveUnknown({ delivery, arrived }, appContext())).rejects.toMatchObject(problem(409, 'too-late'));
  });

  it('an address that the mail service refuses is not tried again', async () => {
    const id = await schedule({ crf69_recipients: 'a@example.com,b@example.com' });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
    await runUntilIdle();
    expect(await sent()).toHaveLength(1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.partlyFailed, crf69_sentcount: 1 });
  });
});

it('a delivery that a dead process has claimed is continued once its lease has expired', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await tick();
  const [row] = await deliveries(id);
  const delivery = row?.crf69_messagedeliveryid ?? '';
  await appContext().dataverse.update(tables.messageDelivery, delivery, { crf69_status: sending });
  await deliver();
  expect(await sent()).toEqual([]);
  // The dead process may have sent the request, and the mail service may still be processing it.
  appContext().pass(60);
  await deliver();
  expect(await sent()).toEqual([]);
  appContext().pass(240);
  await deliver();
  expect(await sent()).toHaveLength(1);
  await tend();
});

it('a small email ends quickly', async () => {
  const id = await schedule();
  await tick();
  await deliver();
  appContext().pass(3);
  await tend();
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  expect((await deliveries(id)).some((row) => row.crf69_status === pending)).toBe(false);
});
