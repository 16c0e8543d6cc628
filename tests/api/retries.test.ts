/** What staff press about messages that failed, and about those of which nobody knows whether they were sent. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { resolveUnknown, retryFailed } from '../../api/usecases/emails/retryDeliveries.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { anApp } from './anApp.ts';
import { mailing } from './mailing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const { schedule, runUntilIdle, email, deliveries, sent } = mailing(appContext);
const { failed, unknown } = deliveryStatus.codes;
const status = dispatchStatus.codes;
const retry = (id: string) => retryFailed({ kind: 'scheduled', id }, appContext());

/** Runs everything while the mail service does not work. @param match the requests that fail */
async function runWithoutMail(match: string): Promise<void> {
  await appContext().outbox.fault({ match, count: 100, status: 500 });
  await runUntilIdle();
  await appContext().outbox.clearFaults();
}

it.each([false, true])(
  'a message of unknown outcome (it arrived: %s) is sent at most once though the answer to the write is lost',
  async (arrived) => {
    const id = await schedule({ crf69_recipients: `${randomUUID()}@example.com` });
    await runWithoutMail('/emails');
    const [row] = await deliveries(id);
    expect(row?.crf69_status).toBe(unknown);
    const delivery = row?.crf69_messagedeliveryid ?? '';
    const idempotencyKey = randomUUID();
    const press = () => resolveUnknown({ delivery, arrived, by: 'Sam', idempotencyKey }, appContext());
    // The first request reads the delivery, the second writes it.
    await appContext().fault({ match: '\\$batch', count: 1, delayMs: 1 });
    await appContext().fault({ match: '\\$batch', count: 1, drop: 'after' });
    // A browser calls again with the same key.
    expect(await press().catch(press)).toEqual({ arrived });
    await runUntilIdle();
    // A claim that nobody has ended expires.
    appContext().pass(appContext().sendLeaseSeconds);
    await runUntilIdle();
    expect(await sent()).toHaveLength(arrived ? 0 : 1);
    const ended = { crf69_dispatchstatus: status.sent, crf69_sentcount: 1, crf69_failedcount: 0 };
    expect(await email(id)).toMatchObject(ended);
    await expect(resolveUnknown({ delivery, arrived }, appContext())).rejects.toMatchObject(problem(409, 'too-late'));
  },
);

it('a delivery that failed five times is left to people, who can retry it once', async () => {
  const id = await schedule({ crf69_recipients: 'a@example.com' });
  await runWithoutMail('POST /emails:send');
  expect(await deliveries(id)).toMatchObject([
    { crf69_status: failed, crf69_lasterror: expect.stringContaining('five tries'), crf69_attempts: 5 },
  ]);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.failed, crf69_failedcount: 1 });
  expect(await retry(id)).toEqual({ retried: 1 });
  await expect(retry(id)).rejects.toMatchObject(problem(409, 'being-sent'));
  await runUntilIdle();
  expect(await sent()).toHaveLength(1);
  expect(await email(id)).toMatchObject({ crf69_dispatchstatus: status.sent, crf69_failedcount: 0 });
});
