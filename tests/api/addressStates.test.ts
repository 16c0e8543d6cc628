import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteReport } from '../../api/usecases/deliveryReports/noteReport.ts';
import { addressNotes, allowSms, refuseSms, worksAgain } from '../../api/usecases/emails/changeAddress.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { noteWhatsApp } from '../../api/usecases/links/noteWhatsApp.ts';
import { eq } from '../../dataverse/filter.ts';
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
const { suppressed } = deliveryStatus.codes;

const anAddress = () => `Dead.${randomUUID()}@Example.com`;
const at = (seconds: number) => new Date(appContext().now().getTime() + seconds * 1000).toISOString();
/** Sends an email to an address and reports that it bounced. */
async function bounce(address: string, on = at(5)): Promise<string> {
  const id = await schedule({ crf69_recipients: address });
  await runUntilIdle();
  const delivery = (await deliveries(id))[0]?.crf69_messagedeliveryid ?? '';
  await noteReport({ id: delivery, outcome: 'bounced', on, reason: 'The address does not exist.' }, appContext());
  return delivery;
}
const states = (address: string) =>
  appContext().dataverse.listAll(tables.addressState, { filter: eq('crf69_address', address.toLowerCase()) });

describe('an address that an email came back from', () => {
  it('an address that an email came back from is marked once, however often and at how many times the bounce is reported', async () => {
    const address = anAddress();
    const delivery = await bounce(address, '2026-03-01T01:00:05.000Z');
    const again = { id: delivery, outcome: 'bounced' as const, on: '2026-03-01T01:00:05.000Z', reason: 'Again.' };
    await Promise.all([1, 2, 3].map(() => noteReport(again, appContext())));
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
      ...{ crf69_dispatchstatus: dispatchStatus.codes.sent, crf69_recipientcount: 2 },
      ...{ crf69_sentcount: 1, crf69_failedcount: 0 },
    });
  });

  it('an address that an email came back from gets nothing either when it bounced after the message was written down', async () => {
    const address = anAddress();
    const id = await schedule({ crf69_recipients: address });
    await tick();
    await appContext().addressStates.markBounced(address, { on: at(0), reason: 'Gone.' });
    await deliver();
    await runUntilIdle();
    expect(await sent()).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ crf69_status: suppressed });
  });

  it('an address that an email came back from gets emails again once staff say that it works, and an old report does not mark it again', async () => {
    const address = anAddress();
    const delivery = await bounce(address, at(-60));
    expect(await worksAgain({ delivery }, 'Sam Staff', appContext())).toEqual({ address: 'D•••@Example.com' });
    await noteReport({ id: delivery, outcome: 'bounced', on: at(-30), reason: 'Late.' }, appContext());
    const before = (await sent()).length;
    await schedule({ crf69_recipients: address });
    await runUntilIdle();
    expect((await sent()).slice(before)).toHaveLength(1);
    expect(await states(address)).toEqual([
      expect.objectContaining({ crf69_bouncedon: null, crf69_source: 'Sam Staff' }),
    ]);
  });

  it('an address that an email came back from is marked again by a later bounce', async () => {
    const address = anAddress();
    const delivery = await bounce(address);
    await worksAgain({ delivery }, 'Sam Staff', appContext());
    appContext().pass(3600);
    const next = await schedule({ crf69_recipients: address });
    await runUntilIdle();
    const id = (await deliveries(next))[0]?.crf69_messagedeliveryid ?? '';
    await noteReport({ id, outcome: 'bounced', on: at(60), reason: 'Gone for good.' }, appContext());
    expect(await states(address)).toEqual([expect.objectContaining({ crf69_bouncereason: 'Gone for good.' })]);
  });

  it('an address that an email came back from gets no link either, and the panel says why until it works again', async () => {
    const id = await aReachableVolunteer(appContext().dataverse);
    await press(id);
    const [message] = await sent();
    const report = {
      id: message?.operationId ?? '',
      outcome: 'bounced' as const,
      on: at(1),
      reason: 'No such address.',
    };
    await noteReport(report, appContext());
    await expect(press(id)).rejects.toMatchObject(problem(409, 'address-suppressed'));
    expect(await sent()).toHaveLength(1);
    expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toMatch(/bounced on/);
    await worksAgain({ param: 'vol_id', id }, 'Sam Staff', appContext());
    expect((await addressNotes({ param: 'vol_id', id }, appContext())).email).toBeNull();
    await press(id);
    expect(await sent()).toHaveLength(2);
  });
});

describe('a person who wants no SMS', () => {
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
