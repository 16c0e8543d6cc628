import { expect, it } from 'vitest';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { addressees, mailing } from './mailing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { accepted } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const inMinutes = (minutes: number) => new Date(appContext().now().getTime() + minutes * 60_000).toISOString();

it('an email goes to each address once when it is due, never before, though timers overlap and the queue delivers twice', async () => {
  const inSingapore = new Date(Date.parse(inMinutes(1)) + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
  const id = await schedule({ crf69_scheduleddate: inSingapore });
  await tick();
  appContext().pass(59.9);
  await tick();
  await deliver();
  expect(await sent()).toEqual([]);
  appContext().pass(0.1);
  await Promise.all([tick(), tick(), tick()]);
  const calls = (await deliveries(id)).map((row) => ({ id: row.crf69_messagedeliveryid }));
  await appContext().deliveryQueue.putAll([...calls, ...calls]);
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

it('an email is sanitised again before it is sent, whoever wrote it', async () => {
  const body = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>';
  await schedule({ crf69_description: `${body}<a href="tel:+6591110001">b</a>`, crf69_recipients: 'a@example.com' });
  await runUntilIdle();
  const [message] = await sent();
  expect(message?.html).toContain('<p>Hi<a>a</a></p><a href="tel:+6591110001">b</a>');
  expect(message?.html).not.toMatch(/script|onclick|onerror|img/);
});
