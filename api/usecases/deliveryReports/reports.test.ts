/** A provider's report, over a delivery in memory: it counts once, in whatever order reports come. */
import { describe, expect, it } from 'vitest';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { addressesWith } from '../../adapters/addressStates.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import { countsOf, emailRun, now, storedDelivery, storedEmail } from '../emails/emailRun.example.ts';
import { handlePoisonReport } from './handlePoisonReport.ts';
import { noteReport } from './noteReport.ts';

const delivery = (changes: Partial<Delivery> = {}): Delivery =>
  storedDelivery({ status: 'accepted', recipient: 'ana@x.test', isAccepted: true, ...changes });
const report = (changes: Partial<DeliveryReport> = {}): DeliveryReport => ({
  id: 'd',
  outcome: 'delivered',
  on: now.toISOString(),
  reason: '',
  ...changes,
});

async function noting(given: DeliveryReport, found: Delivery | undefined, conflicts = 0) {
  const run = emailRun({
    found: [storedEmail({ status: dispatchStatus.codes.partlyFailed })],
    counts: [countsOf({ delivered: 1 })],
  });
  const { log } = run;
  let left = conflicts;
  const result = await noteReport(given, {
    ...run.context,
    deliveries: {
      ...run.context.deliveries,
      find: async () => found,
      report: async ({ etag }, { outcome }) => {
        log.push(`report ${etag} ${outcome}`);
        left -= 1;
        return left < 0;
      },
    },
    addressStates: {
      ...addressesWith(),
      markBounced: async (address, { on }) => void log.push(['bounced', address, on]),
    },
  }).catch((error: unknown) => error);
  return { result, log };
}

describe('a report of a message', () => {
  const recounted = ['mark 1', expect.objectContaining({ crf69_sentcount: 1 })];

  it('a report of a message advances its delivery, and does not count an email anew that had counted it', async () => {
    expect(await noting(report(), delivery())).toEqual({ result: 'noted', log: ['report 1 delivered'] });
  });

  it.each(['failed', 'unknown'] as const)(
    'a report of a message that counted as %s has its email counted anew',
    async (status) => {
      const { result, log } = await noting(report(), delivery({ status }));
      expect([result, log]).toEqual([
        'noted',
        ['report 1 delivered', ['mark 1', expect.objectContaining({ crf69_sentcount: 1 })]],
      ]);
      expect((await noting(report(), delivery({ status, email: undefined }))).log).toEqual(['report 1 delivered']);
    },
  );

  it('a report of a message that bounced marks the address first, however often it comes', async () => {
    const bounced = report({ outcome: 'bounced', reason: 'full' });
    const mark = ['bounced', 'ana@x.test', now.toISOString()];
    expect(await noting(bounced, delivery())).toEqual({ result: 'noted', log: [mark, 'report 1 bounced'] });
    const again = delivery({ status: 'bounced', reportedOn: now.toISOString(), reason: 'full' });
    expect(await noting(bounced, again)).toEqual({ result: 'known', log: [mark, recounted] });
  });

  it('a report of a message that is weaker than what is known, or of none of ours, changes nothing', async () => {
    const known = delivery({ status: 'bounced', reportedOn: now.toISOString() });
    // The call that stored the stronger one may have ended before it had counted the email.
    expect(await noting(report(), known)).toEqual({ result: 'known', log: [recounted] });
    expect(await noting(report(), { ...known, email: undefined })).toEqual({ result: 'known', log: [] });
    expect(await noting(report(), undefined)).toEqual({ result: 'unknown', log: [] });
  });

  it('a report of a message is written whoever else changes the delivery, eight times', async () => {
    const { result, log } = await noting(report(), delivery(), 7);
    expect([result, log]).toEqual(['noted', new Array(8).fill('report 1 delivered')]);
    const given = await noting(report(), delivery(), 8);
    expect([given.result, given.log.length]).toEqual([
      new Error('A delivery changes too often for its report to be saved.'),
      8,
    ]);
  });
});

describe('a report that failed five times', () => {
  const event = (on: Date) => ({
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    eventTime: on.toISOString(),
    data: {
      messageId: '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35',
      status: 'Delivered',
      recipient: 'ana@x.test',
      deliveryAttemptTimeStamp: on.toISOString(),
      deliveryStatusDetails: { statusMessage: '' },
    },
  });
  const returned = async (given: unknown) => {
    const { context, log } = emailRun();
    const put = async (...message: unknown[]) => void log.push(message);
    const reportQueue = { put, putAll: async () => {}, isEmpty: async () => true };
    return [await handlePoisonReport(given, { ...context, reportQueue }), log];
  };
  const first = event(now);
  const failedFor = (ms: number) => ({ ...first, firstFailedOn: new Date(now.getTime() - ms).toISOString() });

  it('a report that failed five times is queued again for three days after it first did', async () => {
    expect(await returned(first)).toEqual([true, [[failedFor(0), 1800]]]);
    expect(await returned(failedFor(259_200_000))).toEqual([true, [[failedFor(259_200_000), 1800]]]);
    expect(await returned(failedFor(259_200_001))).toEqual([false, []]);
    expect(await returned({ ...first, firstFailedOn: 'some day' })).toEqual([true, [[failedFor(0), 1800]]]);
    expect(await returned({})).toEqual([false, []]);
  });
});
