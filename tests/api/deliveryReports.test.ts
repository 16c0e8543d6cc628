import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteReport } from '../../api/usecases/deliveryReports/noteReport.ts';
import { addressNotes, allowSms, refuseSms, worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { deliverMessage } from '../../api/usecases/emails/deliverMessage.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import type { DeliveryReport } from '../../domain/contract/deliveryStates.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { pressing, problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T00:59:30Z' });
const { schedule, tick, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { press } = pressing(appContext);
const { delivered, unknown } = deliveryStatus.codes;

const note = (id: string, report: Partial<DeliveryReport> = {}) =>
  noteReport({ id, outcome: 'delivered', on: '2026-03-01T01:00:05.000Z', reason: '', ...report }, appContext());
const oneOf = async (id: string) => (await deliveries(id))[0]?.crf69_messagedeliveryid ?? '';
const delivery = (id: string) => appContext().dataverse.retrieve(tables.messageDelivery, id);

describe('a report', () => {
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

  it('a report resolves an unknown outcome, and the email is counted though the answer to the write is lost', async () => {
    const id = await schedule({ crf69_recipients: `who.${randomUUID()}@example.com` });
    await runUntilIdle();
    const one = await oneOf(id);
    await appContext().dataverse.update(tables.messageDelivery, one, { crf69_status: unknown, crf69_acceptedon: null });
    const counts = { crf69_sentcount: 0, crf69_failedcount: 1, crf69_dispatchstatus: dispatchStatus.codes.failed };
    await appContext().dataverse.update(tables.scheduledEmail, id, counts);
    // The first request reads the delivery, the second writes it.
    await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
    await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
    await note(one);
    const asSent = { crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_sentcount: 1, crf69_failedcount: 0 };
    expect(await email(id)).toMatchObject(asSent);
  });
});

const at = (seconds: number) => new Date(appContext().now().getTime() + seconds * 1000).toISOString();
it('an address that an email came back from gets no link either, and the panel says why until it works again', async () => {
  const id = await aReachableVolunteer(appContext().dataverse);
  await press(id);
  const [message] = await sent();
  await note(message?.operationId ?? '', { outcome: 'bounced', on: at(1), reason: 'No such address.' });
  await expect(press(id)).rejects.toMatchObject(problem(409, 'address-suppressed'));
  expect(await sent()).toHaveLength(1);
  const { links } = await linkStates('vol_id', id, appContext());
  const report = { outcome: 'bounced', reason: 'No such address.' };
  expect(links.volunteerFeedback?.sent.email).toMatchObject({ outcome: 'sent', report });
  expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toMatch(/bounced on/);
  await worksAgain({ param: 'vol_id', id }, 'Sam Staff', appContext());
  expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toBeNull();
  await press(id);
  expect(await sent()).toHaveLength(2);
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
  // Of two answers in one second, the withdrawal counts.
  appContext().pass(1);
  await allowSms(of, 'Sam Staff', appContext());
  await press(id, { by: 'sms' });
  expect((await sent()).map(({ channel }) => channel)).toEqual(['email', 'sms']);
});

it('the addresses of a whole batch are read in one request', async () => {
  const dead = `Dead.${randomUUID()}@Example.com`;
  await appContext().addressStates.markBounced(dead, { on: at(0), reason: 'Gone.' });
  const list = Array.from({ length: 99 }, (_, index) => `p${index}.${randomUUID()}@example.com`);
  const before = appContext().requests();
  const known = await Promise.all([...list, dead].map((address) => appContext().addressStates.of('email', address)));
  expect(appContext().requests() - before).toBe(1);
  expect(known.filter((state) => state !== undefined)).toEqual([expect.objectContaining({ bounceReason: 'Gone.' })]);
});
