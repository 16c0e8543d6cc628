import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlePoisonReport } from '../../api/usecases/deliveryReports/handlePoisonReport.ts';
import { noteReport } from '../../api/usecases/deliveryReports/noteReport.ts';
import { worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { stopEmail } from '../../api/usecases/emails/stopEmail.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import type { AppContext } from '../../api/wiring.ts';
import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { reportOf } from '../../infra/local/communication/reportEvents.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { pressing } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { accepted, delivered, bounced, unknown } = deliveryStatus.codes;

const note = (id: string, report: Partial<DeliveryReport> = {}, context: AppContext = appContext()) =>
  noteReport({ id, outcome: 'delivered', on: '2026-03-01T01:00:05.000Z', reason: '', ...report }, context);
const oneOf = async (id: string) => (await deliveries(id))[0]?.crf69_messagedeliveryid ?? '';
const delivery = (id: string) => appContext().dataverse.retrieve(tables.messageDelivery, id);

describe('a report', () => {
  it('a report records in the ledger what happened to a message, when, and why', async () => {
    const id = await schedule();
    await runUntilIdle();
    const [one, two, three] = (await deliveries(id)).map((row) => row.crf69_messagedeliveryid);
    expect(await note(one ?? '')).toBe('noted');
    expect(await note(two ?? '', { outcome: 'bounced', reason: 'The address does not exist.' })).toBe('noted');
    expect(await delivery(one ?? '')).toMatchObject({
      ...{ crf69_status: delivered, crf69_reportedon: '2026-03-01T01:00:05Z', crf69_lasterror: null },
    });
    expect(await delivery(two ?? '')).toMatchObject({
      ...{ crf69_status: bounced, crf69_lasterror: 'The address does not exist.' },
    });
    expect(await delivery(three ?? '')).toMatchObject({ crf69_status: accepted, crf69_reportedon: null });
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: 3 });
  });

  it('a report that arrives twice, or after a stronger one, changes nothing', async () => {
    const id = await schedule({ crf69_recipients: `one.${randomUUID()}@example.com` });
    await runUntilIdle();
    const one = await oneOf(id);
    expect(await note(one, { outcome: 'bounced' })).toBe('noted');
    const before = await delivery(one);
    expect(await note(one, { outcome: 'bounced' })).toBe('known');
    expect(await note(one, { on: '2026-03-02T00:00:00.000Z' })).toBe('known');
    expect(await delivery(one)).toEqual(before);
  });

  it('a report of a message that is not ours is ignored', async () => {
    expect(await note(randomUUID())).toBe('unknown');
  });

  it("a report that overtakes the mail service's answer is not overwritten, and nothing is sent again", async () => {
    const id = await schedule({ crf69_recipients: `fast.${randomUUID()}@example.com` });
    await tick();
    const one = await oneOf(id);
    const { mail } = appContext();
    const sendAndReport: typeof mail.send = async (message, operation) => {
      const outcome = await mail.send(message, operation);
      await note(operation);
      return outcome;
    };
    await appContext().deliveryQueue.run((call) =>
      deliverMessage(call, { ...appContext(), mail: { ...mail, send: sendAndReport } }),
    );
    await appContext().deliveryQueue.put({ id: one });
    await runUntilIdle();
    expect(await delivery(one)).toMatchObject({ crf69_status: delivered, crf69_acceptedon: '2026-03-01T01:00:05Z' });
    expect(await sent()).toHaveLength(1);
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: 1 });
  });

  it('a report that arrives before a lost answer is queried ends the delivery: it is not sent again', async () => {
    const id = await schedule({ crf69_recipients: `lost.${randomUUID()}@example.com` });
    await appContext().outbox.fault({ match: 'POST /emails:send', drop: 'after' });
    await appContext().outbox.fault({ match: 'GET /emails/operations', status: 500, count: 20 });
    await tick();
    await deliver();
    const one = await oneOf(id);
    await note(one);
    await runUntilIdle();
    expect(await delivery(one)).toMatchObject({ crf69_status: delivered, crf69_attempts: 1 });
    expect(await sent()).toHaveLength(1);
  });

  /** @returns the ids of an email that counts as failed, and of its message, which was sent and whose outcome is unknown */
  async function anUnknownMessage(): Promise<[email: string, message: string]> {
    const id = await schedule({ crf69_recipients: `who.${randomUUID()}@example.com` });
    await runUntilIdle();
    const one = await oneOf(id);
    await appContext().dataverse.update(tables.messageDelivery, one, { crf69_status: unknown, crf69_acceptedon: null });
    const counts = { crf69_sentcount: 0, crf69_failedcount: 1, crf69_dispatchstatus: dispatchStatus.codes.failed };
    await appContext().dataverse.update(tables.scheduledEmail, id, counts);
    return [id, one];
  }
  const countedAsSent = {
    ...{ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: 1, crf69_failedcount: 0 },
  };

  it('a report resolves an unknown outcome, and the email is counted again', async () => {
    const [id, one] = await anUnknownMessage();
    expect(await note(one)).toBe('noted');
    expect(await email(id)).toMatchObject(countedAsSent);
    expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 0 });
    await runUntilIdle();
    expect(await sent()).toHaveLength(1);
  });

  it('a report resolves an unknown outcome, and the email is counted when the queue repeats it, if that failed', async () => {
    const [id, one] = await anUnknownMessage();
    const find = () => Promise.reject(new Error('Dataverse cannot be reached.'));
    const broken = { ...appContext(), emails: { ...appContext().emails, find } };
    await expect(note(one, {}, broken)).rejects.toThrow('cannot be reached');
    expect(await note(one)).toBe('known');
    expect(await email(id)).toMatchObject(countedAsSent);
  });

  it('a report resolves an unknown outcome, and the email is counted though the answer to the write is lost', async () => {
    const [id, one] = await anUnknownMessage();
    // The first request reads the delivery, the second writes it.
    await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
    await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
    await note(one);
    expect(await email(id)).toMatchObject(countedAsSent);
  });

  it('a report leaves a stopped email stopped', async () => {
    const id = await schedule();
    await tick();
    await stopEmail({ kind: 'scheduled', id }, appContext());
    await runUntilIdle();
    const one = await oneOf(id);
    await note(one);
    await runUntilIdle();
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.stopped });
    expect(await sent()).toEqual([]);
  });

  it('a report loses nothing when another one of the same message is stored at the same moment', async () => {
    const id = await schedule({ crf69_recipients: `both.${randomUUID()}@example.com` });
    await runUntilIdle();
    const one = await oneOf(id);
    const outcomes = ['undelivered', 'delivered', 'bounced', 'delivered', 'undelivered'] as const;
    await Promise.all(outcomes.map((outcome) => note(one, { outcome })));
    expect(await delivery(one)).toMatchObject({ crf69_status: bounced });
  });

  /** @returns how many times an event that fails whenever it is read is queued again, a quarter of an hour after each failure */
  async function roundsOf(event: unknown): Promise<number> {
    let [rounds, goesOn] = [0, true];
    await appContext().reportQueue.put(event);
    while (goesOn && rounds < 400) {
      await appContext().reportQueue.run(async (message) => {
        goesOn = await handlePoisonReport(message, appContext());
      });
      if (!goesOn) return rounds;
      rounds += 1;
      expect(appContext().reportQueue.nextIn()).toBe(900);
      appContext().pass(900);
    }
    return rounds;
  }
  const roundsOfThreeDays = 3 * 24 * 4;

  it.each([
    ['failed five times', {}],
    ['failed five times and has no valid time', { deliveryAttemptTimestamp: '' }],
  ])('a report that %s is queued again for three days, and then given up', async (_what, data) => {
    const event = reportOf({ ...aMessage, operationId: randomUUID() }, appContext().now());
    expect(await roundsOf({ ...event, data: { ...event?.data, ...data } })).toBe(roundsOfThreeDays + 1);
  });

  it('a report that comes days late is queued again for three days, too', async () => {
    const old = new Date(appContext().now().getTime() - 73 * 3_600_000);
    expect(await roundsOf(reportOf({ ...aMessage, operationId: randomUUID() }, old))).toBe(roundsOfThreeDays + 1);
  });

  it('a report of no message of ours is given up at once', async () => {
    expect(await handlePoisonReport({ eventType: 'Microsoft.Other', data: {} }, appContext())).toBe(false);
  });
});

const aMessage = {
  ...{ id: 'x', channel: 'email' as const, to: 'a@example.com', from: 'b@charity.test' },
  ...{ subject: 's', html: '', text: '', acceptedOn: '2026-03-01T01:00:00Z' },
};

describe('the history of a link', () => {
  it('the history of a link shows that the message was delivered', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await press(id);
    const [message] = await sent();
    await note(message?.operationId ?? '');
    const { links } = await linkStates('vol_id', id, appContext());
    expect(links.volunteerFeedback?.sent.email?.report).toEqual({
      ...{ outcome: 'delivered', on: '2026-03-01T01:00:05Z' },
    });
  });

  it('the history of a link shows why it bounced, and a new press sends at once when the address works again', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await press(id);
    const [message] = await sent();
    await note(message?.operationId ?? '', { outcome: 'bounced', reason: 'The address does not exist.' });
    const { links } = await linkStates('vol_id', id, appContext());
    expect(links.volunteerFeedback?.sent.email).toMatchObject({
      ...{ outcome: 'sent', report: { outcome: 'bounced', reason: 'The address does not exist.' } },
    });
    await worksAgain({ param: 'vol_id', id }, 'Sam Staff', appContext());
    await press(id);
    expect(await sent()).toHaveLength(2);
    expect(await delivery(message?.operationId ?? '')).toMatchObject({ crf69_status: bounced });
  });
});
