import { expect, it } from 'vitest';
import type { DeliveryCounts } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { endOf, recount } from './emailEnd.ts';
import { countsOf, emailRun, storedEmail } from './emailRun.example.ts';

const { dispatching, sent, partlyFailed, stopped } = dispatchStatus.codes;
const ref = { kind: 'bulk', id: 'e' } as const;
const stored = (status: number) => storedEmail({ ...ref, status });

it('an email ends with the numbers of those who have it, of those who have not, and of all', () => {
  const all = countsOf({
    accepted: 1,
    delivered: 2,
    bounced: 4,
    undelivered: 8,
    failed: 16,
    unknown: 32,
    suppressed: 64,
  });
  expect(endOf(all)).toEqual({
    crf69_dispatchstatus: partlyFailed,
    crf69_recipientcount: 127,
    crf69_sentcount: 15,
    crf69_failedcount: 48,
  });
  expect(endOf(countsOf({ accepted: 1, stopped: 2 }))).toMatchObject({
    crf69_dispatchstatus: stopped,
    crf69_recipientcount: 3,
  });
});

async function recounted(email: StoredEmail | undefined, of: DeliveryCounts, conflicts = 0) {
  const { context, log } = emailRun({ found: [email], counts: [of], conflicts });
  await recount(ref, context);
  return log;
}

it('an email that has ended is counted again, and once more when somebody else changed its row', async () => {
  // Without a failed message it has no reason any more.
  const end = { ...endOf(countsOf({ bounced: 1 })), crf69_lasterror: null };
  expect(await recounted(stored(sent), countsOf({ bounced: 1 }))).toEqual([['mark 1', end]]);
  const left = countsOf({ bounced: 1, failed: 1 });
  expect(await recounted(stored(partlyFailed), left)).toEqual([['mark 1', endOf(left)]]);
  expect(await recounted(stored(sent), countsOf({ bounced: 1 }), 2)).toHaveLength(3);
  expect(await recounted(stored(sent), countsOf({ bounced: 1 }), 7)).toHaveLength(8);
  await expect(recounted(stored(sent), countsOf({ bounced: 1 }), 8)).rejects.toThrow('changes too often');
});

it('an email that is gone, is being sent or was stopped is not counted', async () => {
  expect(await recounted(undefined, countsOf({}))).toEqual([]);
  expect(await recounted(stored(dispatching), countsOf({ accepted: 1 }))).toEqual([]);
  expect(await recounted(stored(stopped), countsOf({ accepted: 1 }))).toEqual([]);
  for (const underWay of ['pending', 'sending'] as const) {
    expect(await recounted(stored(sent), countsOf({ accepted: 1, [underWay]: 1 }))).toEqual([]);
  }
});
