import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { anApp } from './anApp.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { mailing } from './mailing.ts';
import { pressing, problem } from './pressing.ts';

const { accepted, unknown } = deliveryStatus.codes;
const slowMs = 3_000;

/**
 * Starts an app for one test, so that the tests can wait at the same time. The app waits for a third of its lease, which
 * is two seconds here, and the providers answer after three. Each test has an `expect` of its own, as concurrent tests need.
 */
function anAppOfItsOwn() {
  const appContext = anApp({ now: '2026-03-01T01:00:00Z', settings: { SEND_LEASE_SECONDS: '6' } });
  return { appContext, ...pressing(appContext), ...mailing(appContext) };
}

describe.concurrent('a mail service that is slow after it has taken a message', () => {
  const { appContext, schedule, tick, deliver, runUntilIdle, deliveries, sent, press, deliveriesTo, runDeliveryQueue } =
    anAppOfItsOwn();
  it('a slow mail service sends each email once, and the ledger says so', async ({ expect }) => {
    const [first = '', second, third = ''] = ['a', 'b', 'c'].map((name) => `${name}.${randomUUID()}@example.com`);
    const email = await schedule({ crf69_recipients: `${first},${second}` });
    const volunteer = await aReachableVolunteer(appContext().dataverse, { crf69_email: third });
    await tick();
    await appContext().outbox.fault({ match: 'POST /emails:send', count: 3, answerDelayMs: slowMs });
    const pressed = press(volunteer).catch((error: unknown) => error);
    await deliver();
    await pressed;
    // The mail service accepts them only after the app has given up.
    await expect.poll(sent).toHaveLength(3);
    await runUntilIdle();
    await runDeliveryQueue();
    const rows = [...(await deliveries(email)), ...(await deliveriesTo(third))];
    expect(rows.map((row) => row.crf69_status)).toEqual([accepted, accepted, accepted]);
    expect((await sent()).map(({ to }) => to).sort()).toEqual([first, second, third]);
  });
});

describe.concurrent('an SMS service that is slow', () => {
  const { appContext, press, deliveriesTo, sent } = anAppOfItsOwn();
  it('an SMS that is not answered in time is not sent again, and the person is told', async ({ expect }) => {
    const volunteer = await aReachableVolunteer(appContext().dataverse, { crf69_number: '+6591110077' });
    await appContext().outbox.fault({ match: 'POST /sms', count: 1, delayMs: slowMs });
    await expect(press(volunteer, { by: 'sms' })).rejects.toMatchObject(problem(502, 'send-unclear'));
    await expect(press(volunteer, { by: 'sms' })).rejects.toMatchObject(problem(409, 'sent-already'));
    await expect.poll(sent).toHaveLength(1);
    expect(await deliveriesTo('+6591110077')).toMatchObject([{ crf69_status: unknown }]);
  });
});
