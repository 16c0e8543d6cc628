import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteReport } from '../../api/usecases/deliveryReports/noteReport.ts';
import { addressNotes, allowSms, refuseSms, worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import { eq } from '../../dataverse/filter.ts';
import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { addressees, mailing } from './mailing.ts';
import { pressing, problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, deliver, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { accepted, delivered, bounced, suppressed, unknown } = deliveryStatus.codes;

const note = (id: string, report: Partial<DeliveryReport> = {}) =>
  noteReport({ id, outcome: 'delivered', on: '2026-03-01T01:00:05.000Z', reason: '', ...report }, appContext());
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
      crf69_status: delivered,
      crf69_reportedon: '2026-03-01T01:00:05Z',
      crf69_lasterror: null,
    });
    expect(await delivery(two ?? '')).toMatchObject({
      crf69_status: bounced,
      crf69_lasterror: 'The address does not exist.',
    });
    expect(await delivery(three ?? '')).toMatchObject({ crf69_status: accepted, crf69_reportedon: null });
    expect(await email(id)).toMatchObject({ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: 3 });
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
    crf69_dispatchstatus: dispatchStatus.codes.sent,
    crf69_sentcount: 1,
    crf69_failedcount: 0,
  };

  it('a report resolves an unknown outcome, and the email is counted again', async () => {
    const [id, one] = await anUnknownMessage();
    expect(await note(one)).toBe('noted');
    expect(await email(id)).toMatchObject(countedAsSent);
    expect(await retryFailed({ kind: 'scheduled', id }, appContext())).toEqual({ retried: 0 });
    await runUntilIdle();
    expect(await sent()).toHaveLength(1);
  });

  it('a report resolves an unknown outcome, and the email is counted though the answer to the write is lost', async () => {
    const [id, one] = await anUnknownMessage();
    // The first request reads the delivery, the second writes it.
    await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
    await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
    await note(one);
    expect(await email(id)).toMatchObject(countedAsSent);
  });

  it('a report loses nothing when another one of the same message is stored at the same moment', async () => {
    const id = await schedule({ crf69_recipients: `both.${randomUUID()}@example.com` });
    await runUntilIdle();
    const one = await oneOf(id);
    const outcomes = ['undelivered', 'delivered', 'bounced', 'delivered', 'undelivered'] as const;
    await Promise.all(outcomes.map((outcome) => note(one, { outcome })));
    expect(await delivery(one)).toMatchObject({ crf69_status: bounced });
  });
});

it('the history of a link shows why it bounced, and a new press sends at once when the address works again', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id);
  const [message] = await sent();
  await note(message?.operationId ?? '', { outcome: 'bounced', reason: 'The address does not exist.' });
  const { links } = await linkStates('vol_id', id, appContext());
  expect(links.volunteerFeedback?.sent.email).toMatchObject({
    outcome: 'sent',
    report: { outcome: 'bounced', reason: 'The address does not exist.' },
  });
  await worksAgain({ param: 'vol_id', id }, 'Sam Staff', appContext());
  await press(id);
  expect(await sent()).toHaveLength(2);
  expect(await delivery(message?.operationId ?? '')).toMatchObject({ crf69_status: bounced });
});

const anAddress = () => `Dead.${randomUUID()}@Example.com`;
const at = (seconds: number) => new Date(appContext().now().getTime() + seconds * 1000).toISOString();
/** Sends an email to an address and reports that it bounced. */
async function bounce(address: string, on = at(5)): Promise<string> {
  const id = await schedule({ crf69_recipients: address });
  await runUntilIdle();
  const delivery = (await deliveries(id))[0]?.crf69_messagedeliveryid ?? '';
  await note(delivery, { outcome: 'bounced', on, reason: 'The address does not exist.' });
  return delivery;
}
const states = (address: string) =>
  appContext().dataverse.listAll(tables.addressState, { filter: eq('crf69_address', address.toLowerCase()) });

describe('an address that an email came back from', () => {
  it('an address that an email came back from is marked once, however often and at how many times the bounce is reported', async () => {
    const address = anAddress();
    const delivery = await bounce(address, '2026-03-01T01:00:05.000Z');
    await Promise.all([1, 2, 3].map(() => note(delivery, { outcome: 'bounced', reason: 'Again.' })));
    expect(await states(address)).toEqual([
      expect.objectContaining({
        crf69_address: address.toLowerCase(),
        crf69_bouncedon: '2026-03-01T01:00:05Z',
        crf69_bouncereason: 'The address does not exist.',
        crf69_source: 'Delivery report',
      }),
    ]);
  });

  it('an address that an email came back from gets no further email: its message is suppressed, counted, and never sent', async () => {
    const address = anAddress();
    await bounce(address);
    const before = (await sent()).length;
    const other = `alive.${randomUUID()}@example.com`;
    const id = await schedule({ crf69_recipients: `${address.toUpperCase()},${other}` });
    await runUntilIdle();
    expect(addressees((await sent()).slice(before))).toEqual([other]);
    const rows = await deliveries(id);
    expect(rows.find((row) => row.crf69_recipient !== other)).toMatchObject({
      crf69_status: suppressed,
      crf69_lasterror: expect.stringContaining('bounced'),
    });
    expect(await email(id)).toMatchObject({
      crf69_dispatchstatus: dispatchStatus.codes.sent,
      crf69_recipientcount: 2,
      crf69_sentcount: 1,
      crf69_failedcount: 0,
    });
  });

  it('an address that an email came back from gets emails again once staff say that it works, until a later report than that marks it again', async () => {
    const address = anAddress();
    const delivery = await bounce(address, at(-60));
    expect(await worksAgain({ delivery }, 'Sam Staff', appContext())).toEqual({ address: 'D•••@Example.com' });
    await note(delivery, { outcome: 'bounced', on: at(-30), reason: 'Late.' });
    const before = (await sent()).length;
    await schedule({ crf69_recipients: address });
    await runUntilIdle();
    expect((await sent()).slice(before)).toHaveLength(1);
    expect(await states(address)).toEqual([
      expect.objectContaining({ crf69_bouncedon: null, crf69_source: 'Sam Staff' }),
    ]);
    await note(delivery, { outcome: 'bounced', on: at(60), reason: 'Gone for good.' });
    expect(await states(address)).toEqual([expect.objectContaining({ crf69_bouncereason: 'Gone for good.' })]);
  });

  it('an address that an email came back from gets no link either, and the panel says why until it works again', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await press(id);
    const [message] = await sent();
    await note(message?.operationId ?? '', { outcome: 'bounced', on: at(1), reason: 'No such address.' });
    await expect(press(id)).rejects.toMatchObject(problem(409, 'address-suppressed'));
    expect(await sent()).toHaveLength(1);
    expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toMatch(/bounced on/);
    await worksAgain({ param: 'vol_id', id }, 'Sam Staff', appContext());
    expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toBeNull();
    await press(id);
    expect(await sent()).toHaveLength(2);
  });
});

it('a person who wants no SMS gets none, can still be reached by email and WhatsApp, and may change their mind', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  const of = { param: 'vol_id' as const, id };
  await refuseSms(of, 'Sam Staff', appContext());
  await expect(press(id, { by: 'sms' })).rejects.toMatchObject(problem(409, 'address-suppressed'));
  await press(id);
  await noteWhatsApp(linkMessages.volunteerFeedback, { idempotencyKey: null, id }, appContext());
  expect((await sent()).map(({ channel }) => channel)).toEqual(['email']);
  const { links } = await linkStates('vol_id', id, appContext());
  expect((await addressNotes(of, appContext())).sms).toMatch(/asked on .* not to get such messages/);
  expect(links.volunteerFeedback?.whatsApp).toMatch(/^https:\/\/wa\.me\//);
  await allowSms(of, 'Sam Staff', appContext());
  await press(id, { by: 'sms' });
  expect((await sent()).map(({ channel }) => channel)).toEqual(['email', 'sms']);
});

it('the addresses of a whole batch are read in one request', async () => {
  const dead = anAddress();
  await appContext().addressStates.markBounced(dead, { on: at(0), reason: 'Gone.' });
  const list = Array.from({ length: 99 }, (_, index) => `p${index}.${randomUUID()}@example.com`);
  const before = appContext().requests();
  const known = await Promise.all([...list, dead].map((address) => appContext().addressStates.of('email', address)));
  expect(appContext().requests() - before).toBe(1);
  expect(known.filter((state) => state !== undefined)).toEqual([expect.objectContaining({ bounceReason: 'Gone.' })]);
});
