import { describe, expect, it } from 'vitest';
import type { DeliveryCounts } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { PastBulkEmail } from '../../adapters/bulkEmails.ts';
import { emailProgress } from './emailProgress.ts';
import { codeOf, countsOf, emailRun, inSeconds } from './emailRun.example.ts';

const { scheduled, dispatching, sent, failed, stopped, undone } = dispatchStatus.codes;

async function progress(email: Partial<PastBulkEmail>, counts: Partial<DeliveryCounts> = {}) {
  const past: PastBulkEmail = {
    id: 'e',
    subject: 'Hello',
    sentOn: inSeconds(-60),
    recipients: 5,
    status: sent,
    heldUntil: null,
    isClaimed: false,
    problem: '',
    ...email,
  };
  const { context } = emailRun({ counts: [countsOf(counts)] });
  const bulkEmails = {
    take: async () => 'taken' as const,
    same: async () => undefined,
    find: async () => past,
    latest: async () => [],
  };
  const { emails } = await emailProgress('e', { ...context, bulkEmails });
  const [one] = emails;
  return one && { ...one, counts: Object.fromEntries(Object.entries(one.counts).filter(([, count]) => count > 0)) };
}

describe('the progress of a bulk email', () => {
  it('the progress of a bulk email counts what is not written down yet as on its way', async () => {
    expect(await progress({ status: dispatching }, { accepted: 2, failed: 1 })).toEqual({
      id: 'e',
      subject: 'Hello',
      sentOn: inSeconds(-60),
      recipients: 5,
      problem: '',
      state: 'sending',
      counts: { accepted: 2, failed: 1, pending: 2 },
      heldSeconds: 0,
      done: false,
    });
    expect(await progress({}, { accepted: 7 })).toMatchObject({ counts: { accepted: 7 }, state: 'done', done: true });
    expect(await progress({}, { accepted: 4, sending: 1 })).toMatchObject({ state: 'sending', done: false });
  });

  it('the progress of a bulk email that is over counts what never left as it ended', async () => {
    const halted = { counts: { accepted: 1, stopped: 4 }, state: 'stopped', done: true };
    expect(await progress({ status: stopped }, { accepted: 1, pending: 2 })).toMatchObject(halted);
    expect(await progress({ status: stopped, isClaimed: true }, { sending: 1 })).toMatchObject({
      counts: { stopped: 4, sending: 1 },
      state: 'stopping',
      done: false,
    });
    expect(await progress({ status: failed })).toMatchObject({ counts: { failed: 5 }, state: 'done', done: true });
    expect(await progress({ status: undone })).toMatchObject({ state: 'undone' });
  });

  it.each([
    [inSeconds(9), 9, 'held'],
    [inSeconds(9.9), 9, 'held'],
    [inSeconds(0.1), 1, 'held'],
    [inSeconds(0), 0, 'sending'],
    [null, 0, 'sending'],
  ])(
    'the progress of a bulk email that is held until %s has %i seconds to undo it',
    async (heldUntil, heldSeconds, state) => {
      expect(await progress({ status: scheduled, heldUntil })).toMatchObject({ heldSeconds, state, done: false });
    },
  );

  it('the progress of a bulk email that was held is not held any more', async () => {
    expect(await progress({ status: sent, heldUntil: inSeconds(9) })).toMatchObject({
      heldSeconds: 0,
      state: 'sending',
    });
    const nobody = { status: scheduled, heldUntil: inSeconds(9), recipients: 0 };
    expect(await progress(nobody)).toMatchObject({ state: 'held', done: false });
  });

  it('the progress of bulk emails is that of the latest ten, or of one that there is', async () => {
    const asked: unknown[] = [];
    const bulkEmails = {
      take: async () => 'taken' as const,
      same: async () => undefined,
      find: async () => undefined,
      latest: async (most: number) => {
        asked.push(most);
        return [];
      },
    };
    const context = { ...emailRun().context, bulkEmails };
    expect([await emailProgress(null, context), asked]).toEqual([{ emails: [] }, [10]]);
    expect(await codeOf(emailProgress('e', context))).toBe('not-found');
  });
});
