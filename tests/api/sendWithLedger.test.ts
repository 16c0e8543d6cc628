import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { pressing, problem } from './pressing.ts';

const now = '2026-03-01T01:00:00Z';
const appContext = anApp({ now });
const { press, sent, deliveriesTo, runDeliveryQueue } = pressing(appContext);
const { accepted, failed, sending, unknown } = deliveryStatus.codes;
const ownEmail = () => `${randomUUID()}@example.com`;

describe('an email', () => {
  it('an email goes to the volunteer with the link, and is in the ledger', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    expect(await press(id)).toEqual({ sentTo: `${email.charAt(0)}•••@example.com` });
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      channel: 'email',
      to: email,
      from: 'DoNotReply@charity.test',
      subject: linkMessages.volunteerFeedback.subject,
      html: expect.stringContaining(`href="https://site.test/vol_feedback/${id}"`),
      text: expect.stringContaining(`https://site.test/vol_feedback/${id}`),
    });
    expect(await deliveriesTo(email)).toMatchObject([
      {
        crf69_messagedeliveryid: message?.operationId,
        crf69_operationid: message?.operationId,
        crf69_channel: channel.codes.email,
        crf69_status: accepted,
        crf69_attempts: 1,
        crf69_acceptedon: now,
        crf69_subject: linkMessages.volunteerFeedback.subject,
        crf69_purpose: 'Volunteer feedback link',
        crf69_lasterror: null,
      },
    ]);
  });

  it('an email goes to the profile\u2019s own address when the contact has none', async () => {
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: null });
    expect(await press(id)).toEqual({ sentTo: 'a•••@example.com' });
    expect(await sent()).toMatchObject([{ to: 'a@example.com' }]);
  });

  it('an email is sent once, however often a press is retried, and again by another press', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    const key = randomUUID();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => press(id, { key })));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(problem(409, 'being-sent'));
    }
    expect(await press(id, { key: key.toUpperCase() })).toEqual({ sentTo: 'a•••@example.com' });
    expect(await sent()).toHaveLength(1);
    appContext().pass(600);
    await press(id);
    expect(await sent()).toHaveLength(2);
  });

  it('an email is not sent again when the answer to it is lost', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, drop: 'after' });
    await press(id);
    expect(await sent()).toHaveLength(1);
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: accepted }]);
  });

  it('an email that never reached the service fails once the service must have it, and another press sends it', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, drop: 'before' });
    await expect(press(id)).rejects.toMatchObject(problem(409, 'being-sent'));
    await expect(press(id)).rejects.toMatchObject(problem(409, 'sent-already'));
    await runDeliveryQueue();
    expect(await deliveriesTo(email)).toMatchObject([
      { crf69_status: failed, crf69_lasterror: expect.stringContaining('Nothing was sent') },
    ]);
    await press(id);
    expect(await sent()).toHaveLength(1);
  });

  it('an email counts as sent when only its status query fails', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await appContext().outbox.fault({ match: 'GET /emails/operations', count: 1, status: 429, retryAfter: 60 });
    await press(id);
    expect(await sent()).toHaveLength(1);
  });

  it('an email is continued once the claim of a dead process has expired', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    const key = randomUUID();
    await press(id, { key });
    const [row] = await deliveriesTo(email);
    const deliveryId = row?.crf69_messagedeliveryid ?? '';
    await appContext().dataverse.update(tables.messageDelivery, deliveryId, { crf69_status: sending });
    await expect(press(id, { key })).rejects.toMatchObject(problem(409, 'being-sent'));
    appContext().pass(60);
    await press(id, { key });
    expect(await sent()).toHaveLength(1);
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: accepted, crf69_attempts: 1 }]);
  });

  it('an email has an unknown outcome while the service does not answer, and a known one later', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    const key = randomUUID();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, drop: 'after' });
    await appContext().outbox.fault({ match: 'GET /emails', count: 1, status: 500 });
    await expect(press(id, { key })).rejects.toMatchObject(problem(409, 'being-sent'));
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: sending }]);
    appContext().pass(60);
    await press(id, { key });
    expect(await sent()).toHaveLength(1);
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: accepted, crf69_lasterror: null }]);
  });

  it('an email that the service never reports ends as unknown, and is not sent again by its press', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    const key = randomUUID();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, drop: 'after' });
    await appContext().outbox.fault({ match: 'GET /emails', count: 100, status: 500 });
    await expect(press(id, { key })).rejects.toMatchObject(problem(409, 'being-sent'));
    await runDeliveryQueue();
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: unknown, crf69_lasterror: expect.any(String) }]);
    await expect(press(id, { key })).rejects.toMatchObject(problem(502, 'send-unclear'));
    expect(await sent()).toHaveLength(1);
  });

  it('an email waits as long as the service asks, and calls it no earlier', async () => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    const key = randomUUID();
    const wait = (seconds: number) =>
      problem(429, 'too-many-requests', {
        retryAfterSeconds: seconds,
        message: expect.stringContaining(`try again in ${seconds} seconds`),
      });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status: 429, retryAfter: 90 });
    await expect(press(id, { key })).rejects.toMatchObject(wait(90));
    appContext().pass(30);
    await expect(press(id, { key })).rejects.toMatchObject(wait(60));
    expect(await deliveriesTo(email)).toMatchObject([{ crf69_status: failed }]);
    appContext().pass(60);
    await press(id, { key });
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    [400, 'refused the message. Please check the email address'],
    [403, 'does not allow us to send. Please tell the administrator'],
  ])('an email that is refused with %i says why, to staff and in the ledger', async (status, words) => {
    const email = ownEmail();
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 1, status });
    await expect(press(id)).rejects.toMatchObject(
      problem(502, 'message-refused', { message: expect.stringContaining(words) }),
    );
    expect(await sent()).toEqual([]);
    expect(await deliveriesTo(email)).toMatchObject([
      { crf69_status: failed, crf69_lasterror: expect.stringMatching(new RegExp(`${words}.*\\(${status} \\w+\\)`)) },
    ]);
  });

  it('an email is not sent when it cannot be stored before', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_email: email });
    const { linkHistory, fault } = appContext();
    const before: typeof linkHistory.before = async (...asked) => {
      const found = await linkHistory.before(...asked);
      // The next request stores the delivery.
      await fault({ match: 'POST .*batch', count: 1, status: 400, code: '0x80040216' });
      return found;
    };
    const request = { id, idempotencyKey: randomUUID() };
    const half = { ...appContext(), linkHistory: { ...linkHistory, before } };
    const sending = sendLink(linkMessages.volunteerFeedback, 'email', request, half);
    await expect(sending).rejects.toMatchObject({ kind: 'invalid' });
    expect(await sent()).toEqual([]);
    expect(await deliveriesTo(email)).toEqual([]);
  });

  it('an email counts as sent though its outcome cannot be stored', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    const { deliveries } = appContext();
    const recordOutcome = () => Promise.reject(new Error('down'));
    const request = { id, idempotencyKey: randomUUID() };
    const half = { ...appContext(), deliveries: { ...deliveries, recordOutcome } };
    await sendLink(linkMessages.volunteerFeedback, 'email', request, half);
    expect(await sent()).toHaveLength(1);
  });
});

describe('an SMS', () => {
  it('an SMS goes to the number in E.164, as a repeatable request of the ledger\u2019s id', async () => {
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: '9111 0001' });
    expect(await press(id, { by: 'sms', words: linkMessages.volunteerExit })).toEqual({ sentTo: '+65•••0001' });
    const [row] = await deliveriesTo('+6591110001');
    expect(row).toMatchObject({ crf69_status: accepted, crf69_channel: channel.codes.sms });
    expect(await sent()).toMatchObject([
      {
        channel: 'sms',
        to: '+6591110001',
        operationId: row?.crf69_messagedeliveryid,
        text: expect.stringMatching(new RegExp(`^Hi Nur Aisyah, .*https://site.test/vol_exit/${id}$`)),
      },
    ]);
  });

  it('an SMS is sent once for any number of tries', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    const key = randomUUID();
    await Promise.allSettled(Array.from({ length: 10 }, () => press(id, { by: 'sms', key })));
    await press(id, { by: 'sms', key });
    expect(await sent()).toHaveLength(1);
  });

  it('an SMS without an answer is never sent again automatically', async () => {
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: '+6591110002' });
    const key = randomUUID();
    await appContext().outbox.fault({ match: 'POST /sms', count: 1, drop: 'after' });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(press(id, { by: 'sms', key })).rejects.toMatchObject(problem(502, 'send-unclear'));
    }
    expect(await sent()).toHaveLength(1);
    expect(await deliveriesTo('+6591110002')).toMatchObject([{ crf69_status: unknown }]);
  });

  it('an SMS is sent by the next try when it could not be checked whether its number may be used', async () => {
    const id = await aReachableVolunteer(appContext().dataverse, { crf69_number: '+6591110003' });
    const request = { id, idempotencyKey: randomUUID() };
    const addressStates = { ...appContext().addressStates, of: () => Promise.reject(new Error('No answer.')) };
    await expect(
      sendLink(linkMessages.volunteerFeedback, 'sms', request, { ...appContext(), addressStates }),
    ).rejects.toThrow('No answer.');
    appContext().pass(120);
    await sendLink(linkMessages.volunteerFeedback, 'sms', request, appContext());
    expect(await sent()).toHaveLength(1);
    expect(await deliveriesTo('+6591110003')).toMatchObject([{ crf69_status: accepted }]);
  });

  it('an SMS reports when to try again', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await appContext().outbox.fault({ match: 'POST /sms', count: 1, status: 429, retryAfter: 300 });
    const wait = { retryAfterSeconds: 300, message: expect.stringContaining('5 minutes') };
    await expect(press(id, { by: 'sms' })).rejects.toMatchObject(problem(429, 'too-many-requests', wait));
    expect(await sent()).toEqual([]);
    appContext().pass(300);
  });
});
