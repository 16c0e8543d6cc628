import { describe, expect, it } from 'vitest';
import { dispatchDueEmails } from '../../api/usecases/dispatchDueEmails.ts';
import { resolveUnknown, retryFailed } from '../../api/usecases/retryDeliveries.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aWorld } from './aWorld.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing } from './mailing.ts';
import { problem } from './pressing.ts';

const world = aWorld({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, settle, tend, email, deliveries, sent } = mailing(world);
const { accepted, failed, pending, sending, unknown } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const inMinutes = (minutes: number) => new Date(world().now().getTime() + minutes * 60_000).toISOString();

describe('an email', () => {
  it('goes to each address once when it is due, never before', async () => {
    const id = await schedule({ crf69_scheduleddate: inMinutes(1) });
    await tick();
    world().pass(59.9);
    await tick();
    await deliver();
    expect(await sent()).toEqual([]);
    world().pass(0.1);
    await settle();
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

  it('is due by the instant, however its time was written', async () => {
    const sixInSingapore = new Date(world().now().getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
    await schedule({ crf69_scheduleddate: sixInSingapore, crf69_recipients: 'sg@example.com' });
    await settle();
    expect(addressees(await sent())).toEqual(['sg@example.com']);
  });

  it('goes once though timers overlap and the queue brings every call twice', async () => {
    const id = await schedule();
    await Promise.all([tick(), tick(), tick(), tick()]);
    const calls = (await deliveries(id)).map((row) => ({ id: row.crf69_messagedeliveryid }));
    await world().deliveryQueue.putAll([...calls, ...calls]);
    await settle();
    expect(await sent()).toHaveLength(3);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  });

  it('goes to an address once, however often it is written', async () => {
    await schedule({ crf69_recipients: ' Ann@example.com,ann@example.com, ,ANN@EXAMPLE.COM' });
    await settle();
    expect(addressees(await sent())).toEqual(['Ann@example.com']);
  });

  it.each(['claimed', 'written down', 'on the queue'])(
    'is finished by the next timer after a crash: %s',
    async (step) => {
      const id = await schedule();
      const crash = () => Promise.reject(new Error('crash'));
      const { emailDeliveries, deliveryQueue, emails } = world();
      let marks = 0;
      const crashing = {
        ...world(),
        emailDeliveries: step === 'claimed' ? { ...emailDeliveries, writeDown: crash } : emailDeliveries,
        deliveryQueue: step === 'written down' ? { ...deliveryQueue, putAll: crash } : deliveryQueue,
        emails: {
          ...emails,
          mark: ((found, mark) => (++marks > 1 ? crash() : emails.mark(found, mark))) as typeof emails.mark,
        },
      };
      await expect(dispatchDueEmails(crashing)).rejects.toThrow('1 emails');
      await tick();
      expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.dispatching });
      world().pass(300);
      await settle();
      expect(await sent()).toHaveLength(3);
      expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
    },
  );

  it('is on the queue again when its messages were lost', async () => {
    await schedule();
    await tick();
    world().deliveryQueue.clear();
    await settle();
    expect(await sent()).toHaveLength(3);
  });

  it('that is more than a day late is missed, and goes out when it is given another time', async () => {
    const id = await schedule({ crf69_scheduleddate: inMinutes(-24 * 60 - 1) });
    await settle();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.missed });
    expect([await sent(), await deliveries(id)]).toEqual([[], []]);
    const again = { crf69_scheduleddate: inMinutes(0), crf69_dispatchstatus: status.scheduled };
    await world().dataverse.update(tables.scheduledEmail, id, again);
    await settle();
    expect(await sent()).toHaveLength(3);
  });

  it('cannot be changed or deleted any more once the timer has it', async () => {
    const id = await schedule();
    const { '@odata.etag': ifMatch } = await email(id);
    await tick();
    const lost = { kind: 'preconditionFailed' };
    const edit = world().dataverse.update(tables.scheduledEmail, id, { crf69_subject: 'Other' }, { ifMatch });
    await expect(edit).rejects.toMatchObject(lost);
    await expect(world().dataverse.remove(tables.scheduledEmail, id, { ifMatch })).rejects.toMatchObject(lost);
    await settle();
    expect(await sent()).toHaveLength(3);
  });

  it('is left alone when an edit comes between the timer’s look and its claim', async () => {
    const id = await schedule();
    const { emails } = world();
    const slow = {
      ...world(),
      emails: {
        ...emails,
        async open(now: Date) {
          const found = await emails.open(now);
          await world().dataverse.update(tables.scheduledEmail, id, { crf69_scheduleddate: inMinutes(60) });
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
  ])('with %s fails, and says why', async (_what, row, why) => {
    const id = await schedule(row);
    await settle();
    expect(await sent()).toEqual([]);
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: status.failed,
      crf69_lasterror: expect.stringMatching(why),
    });
  });

  it('is made safe again before it is sent, whoever wrote it', async () => {
    const body = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>';
    await schedule({ crf69_description: `${body}<a href="tel:+6591110001">b</a>`, crf69_recipients: 'a@example.com' });
    await settle();
    const [message] = await sent();
    expect(message?.html).toContain('<p>Hi<a>a</a></p><a href="tel:+6591110001">b</a>');
    expect(message?.html).not.toMatch(/script|onclick|onerror|img/);
  });

  it('tells each by their name, and is not sent with a hole in it', async () => {
    const known = `${crypto.randomUUID()}@example.com`;
    await aReachableVolunteer(world().dataverse, { crf69_email: known });
    const id = await schedule({ crf69_subject: 'For {{name}}', crf69_recipients: `${known},nobody@example.com` });
    await settle();
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
  it('is not called before the time that it asked for, and its wait is no failure', async () => {
    const id = await schedule();
    await tick();
    await world().outbox.fault({ match: 'POST /emails:send', count: 3, status: 429, retryAfter: 1000 });
    await deliver();
    expect(world().deliveryQueue.nextIn()).toBe(1000);
    await world().outbox.clearFaults();
    const versions = async () => (await deliveries(id)).map((row) => row['@odata.etag']);
    const refused = await versions();
    world().pass(999);
    await deliver();
    await deliver();
    expect(await sent()).toEqual([]);
    // Waiting writes nothing.
    expect(await versions()).toEqual(refused);
    world().pass(1);
    await deliver();
    expect(await sent()).toHaveLength(3);
    await settle();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  });

  it('that takes a message and says nothing is asked, and the message not sent again', async () => {
    const id = await schedule();
    await world().outbox.fault({ match: 'POST /emails:send', count: 3, drop: 'after' });
    await settle();
    expect(await sent()).toHaveLength(3);
    expect((await deliveries(id)).map((row) => row.crf69_status)).toEqual([accepted, accepted, accepted]);
  });

  it('that fails five times leaves the delivery to people, who let it be tried again', async () => {
    const id = await schedule({ crf69_recipients: 'a@example.com' });
    await world().outbox.fault({ match: 'POST /emails:send', count: 100, status: 500 });
    await settle();
    expect(await deliveries(id)).toMatchObject([
      { crf69_status: failed, crf69_lasterror: expect.stringContaining('five tries'), crf69_attempts: 5 },
    ]);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_failedcount: 1 });
    await world().outbox.clearFaults();
    expect(await retryFailed({ kind: 'scheduled', id }, world())).toEqual({ retried: 1 });
    await expect(retryFailed({ kind: 'scheduled', id }, world())).rejects.toMatchObject(problem(409, 'being-sent'));
    await settle();
    expect(await sent()).toHaveLength(1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_failedcount: 0 });
  });

  it.each([true, false])('that never tells leaves it to people; it arrived: %s', async (arrived) => {
    const id = await schedule({ crf69_recipients: 'a@example.com' });
    await world().outbox.fault({ match: '/emails', count: 100, status: 500 });
    await settle();
    const [row] = await deliveries(id);
    expect(row).toMatchObject({ crf69_status: unknown });
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed });
    await world().outbox.clearFaults();
    const delivery = row?.crf69_messagedeliveryid ?? '';
    expect(await resolveUnknown({ delivery, arrived }, world())).toEqual({ arrived });
    await settle();
    expect(await sent()).toHaveLength(arrived ? 0 : 1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
    await expect(resolveUnknown({ delivery, arrived }, world())).rejects.toMatchObject(problem(404, 'not-found'));
  });

  it('that refuses an address is not asked again', async () => {
    const id = await schedule({ crf69_recipients: 'a@example.com,b@example.com' });
    await world().outbox.fault({ match: 'POST /emails:send', count: 1, status: 400 });
    await settle();
    expect(await sent()).toHaveLength(1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.partlyFailed, crf69_sentcount: 1 });
  });
});

it('looks after what a dead process has claimed, once its lease has run out', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await tick();
  const [row] = await deliveries(id);
  const delivery = row?.crf69_messagedeliveryid ?? '';
  await world().dataverse.update(tables.messageDelivery, delivery, { crf69_status: sending });
  await deliver();
  expect(await sent()).toEqual([]);
  // The dead process may have asked for it, and the mail service may still be at work.
  world().pass(60);
  await deliver();
  expect(await sent()).toEqual([]);
  world().pass(240);
  await deliver();
  expect(await sent()).toHaveLength(1);
  await tend();
});

it('ends quickly when it is small', async () => {
  const id = await schedule();
  await tick();
  await deliver();
  world().pass(3);
  await tend();
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent });
  expect((await deliveries(id)).some((row) => row.crf69_status === pending)).toBe(false);
});
