/** What staff press while an email is sent, and after it, over a row and a ledger in memory. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { codeOf, countsOf, emailRun, inSeconds, now, storedDelivery, storedEmail } from './emailRun.example.ts';
import { resolveUnknown, retryFailed } from './retryDeliveries.ts';
import { resumeEmail, stopEmail, sweepStopped, undoEmail } from './stopEmail.ts';

const { scheduled, dispatching, failed, sent, partlyFailed, stopped, undone } = dispatchStatus.codes;
const ref = { kind: 'scheduled', id: 'e' } as const;
const bulk = { kind: 'bulk', id: 'e' } as const;
const ids = ['a@x.test', 'b@x.test'].map((address) => emailDeliveryId(storedEmail(), address));
const claimBy = (by: object, etag = '1') => [
  `mark ${etag}`,
  { crf69_dispatchstatus: dispatching, crf69_claimeduntil: inSeconds(120), ...by },
];
const follow = ['email', { ...ref, again: 120 }, 121];
const release = [
  ['mark 2', { crf69_claimeduntil: inSeconds(0) }],
  ['email', ref],
];

describe('failed messages that are sent again', () => {
  const over = storedEmail({ status: partlyFailed });

  it('failed messages that are sent again are reopened under the claim, and the email goes to the dispatch', async () => {
    const run = emailRun({ found: [over], known: ids, queueBreaks: true });
    expect(await retryFailed(ref, run.context, 'Jo')).toEqual({ retried: 2 });
    expect(run.log).toEqual([follow, claimBy({ crf69_retriedby: 'Jo' }), ['reopen', 'failed'], ...release]);
    const nameless = emailRun({ found: [over], known: ids });
    await retryFailed(ref, nameless.context);
    expect(nameless.log[1]).toEqual(claimBy({ crf69_retriedby: null }));
  });

  it.each<[string, Parameters<typeof emailRun>[0], string]>([
    ['without such an email', { found: [undefined] }, 'not-found'],
    ['while it is sent', { found: [storedEmail({ status: dispatching })] }, 'being-sent'],
    ['without a message of the row', { found: [over], known: ids.slice(0, 1) }, 'not-in-ledger'],
    ['with another message', { found: [over], known: [...ids, 'z'] }, 'not-in-ledger'],
    ['with another message instead', { found: [over], known: [ids[0] ?? '', 'z'] }, 'not-in-ledger'],
    ['after somebody else has pressed', { found: [over], known: ids, conflicts: 1 }, 'being-sent'],
  ])('failed messages are not sent again %s', async (_when, given, code) => {
    const run = emailRun(given);
    expect(await codeOf(retryFailed(ref, run.context))).toBe(code);
    expect(run.log).not.toContainEqual(['reopen', 'failed']);
  });
});

/** Nothing is waited for unless the test says so. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('an unknown outcome', () => {
  const key = '11111111-1111-4111-8111-111111111111';
  const press = { delivery: 'd', arrived: false, by: 'Jo', idempotencyKey: key };
  const resolve = (arrived = false) => ['resolve', 'd', { arrived, by: 'Jo', pressKey: key }, now.toISOString()];
  const queued = ['delivery', { id: 'd' }];
  const over = storedEmail({ status: sent });
  const hold = (until: string, etag = '1') => [`mark ${etag}`, { crf69_claimeduntil: until }];
  const resolveIn = async (given: Parameters<typeof emailRun>[0], said = press) => {
    const run = emailRun({ delivery: [storedDelivery()], ...given });
    const code = await codeOf(resolveUnknown(said, run.context));
    const [first = follow, ...log] = run.log;
    expect(first).toEqual(follow);
    return { log, code };
  };

  it('an unknown outcome that staff know ends the message, and an email that was over is counted again', async () => {
    const { log } = await resolveIn({ found: [over] }, { ...press, arrived: true });
    expect(log).toEqual([claimBy({}), resolve(true), ...release]);
  });

  it('an unknown outcome that did not arrive is sent again though the queue is away', async () => {
    const { log } = await resolveIn({ found: [over], queueBreaks: true });
    expect(log).toEqual([claimBy({}), resolve(), queued, ...release]);
  });

  it.each([
    ['is being sent', dispatching, null],
    ['was being sent by a process that has ended', dispatching, inSeconds(0)],
    ['is stopped', stopped, null],
  ])(
    'an unknown outcome is written at once, under a claim, where the email %s',
    async (_which, status, claimedUntil) => {
      stopTimers();
      const resolved = resolveIn({ found: [storedEmail({ status, claimedUntil })] });
      await vi.advanceTimersByTimeAsync(1);
      const log = [hold(inSeconds(120)), resolve(), queued, ...release];
      expect(await Promise.race([resolved, 'waits'])).toEqual({ code: 'done', log });
    },
  );

  it.each([
    [1, 120],
    [121, 121],
  ])('an unknown outcome leaves another worker its claim of %d seconds', async (seconds, until) => {
    stopTimers();
    const claimed = storedEmail({ status: dispatching, claimedUntil: inSeconds(seconds) });
    const resolved = resolveIn({ found: [claimed] });
    // It waits eight seconds for that worker.
    await vi.advanceTimersByTimeAsync(7999);
    expect(await Promise.race([resolved, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    const { log } = await resolved;
    // Again after the write, because that worker may have concluded the email meanwhile.
    expect(log).toEqual([hold(inSeconds(until)), resolve(), queued, hold(inSeconds(until))]);
  });

  it('an unknown outcome has its email claimed again where the claim was lost before it was written', async () => {
    const { log } = await resolveIn({ found: [over], marks: 1 });
    expect(log.slice(0, 5)).toEqual([claimBy({}), resolve(), queued, ...release]);
    expect(log.slice(5)).toEqual(new Array(8).fill(claimBy({})));
  });

  it('an unknown outcome of an email that waits claims nothing', async () => {
    const { log } = await resolveIn({ found: [storedEmail()] });
    expect(log).toEqual([resolve(), queued]);
  });

  it('an unknown outcome waits for others who write the email', async () => {
    expect((await resolveIn({ found: [over], conflicts: 7 })).code).toBe('done');
    const { code, log } = await resolveIn({ found: [over], conflicts: 8 });
    expect([code, log]).toEqual(['being-sent', new Array(8).fill(claimBy({}))]);
  });

  it.each<[string, Parameters<typeof emailRun>[0], string]>([
    ['of no delivery', { delivery: [] }, 'not-found'],
    ['of no email', { delivery: [storedDelivery({ email: undefined })] }, 'not-found'],
    ['of an email that is gone', { found: [undefined] }, 'not-found'],
    ['that is known', { delivery: [storedDelivery({ status: 'delivered', pressKey: 'other' })] }, 'too-late'],
    ['that this press has resolved', { delivery: [storedDelivery({ status: 'failed', pressKey: key })] }, 'done'],
  ])('an unknown outcome %s changes nothing', async (_which, given, code) => {
    expect(await resolveIn(given)).toEqual({ code, log: [] });
  });

  it('an unknown outcome of an email that is deleted before its claim is not written', async () => {
    const { code, log } = await resolveIn({ found: [over, undefined], conflicts: 1 });
    expect([code, log]).toEqual(['not-found', [claimBy({})]]);
  });

  it('an unknown outcome that somebody else resolves first is not queued, and the email is released', async () => {
    const { code, log } = await resolveIn({ found: [over], resolves: false });
    expect([code, log]).toEqual(['too-late', [claimBy({}), resolve(), ...release]]);
  });

  it('an unknown outcome whose write was not answered is found by its press', async () => {
    const delivery = [storedDelivery(), storedDelivery({ status: 'pending', pressKey: key })];
    const { code, log } = await resolveIn({ found: [over], resolves: false, delivery });
    expect([code, log]).toEqual(['done', [claimBy({}), resolve(), queued, ...release]]);
  });
});

describe('a stop', () => {
  const stop = (by: string | null) => ({
    crf69_dispatchstatus: stopped,
    crf69_claimeduntil: inSeconds(0),
    crf69_stoppedby: by,
  });
  const begun = storedEmail({ status: dispatching });

  it('a stop is written whoever else writes the row, and the queue may be away', async () => {
    const run = emailRun({ found: [begun, begun, begun], conflicts: 7, queueBreaks: true });
    await stopEmail(ref, run.context, 'Jo');
    expect(run.log).toEqual([...new Array(8).fill(['mark 1', stop('Jo')]), ['email', ref]]);
    expect(await codeOf(stopEmail(ref, emailRun({ found: [begun], conflicts: 8 }).context))).toBe('being-sent');
  });

  it.each<[string, StoredEmail, string]>([
    ['is complete', storedEmail({ status: stopped }), 'stopped'],
    ['goes on', storedEmail({ status: stopped, claimedUntil: inSeconds(1) }), 'stopping'],
  ])('a stop is pressed once: it %s', async (_what, email, state) => {
    const run = emailRun({ found: [email] });
    expect(await stopEmail(ref, run.context)).toEqual({ state });
    expect(run.log).toEqual([['email', ref]]);
  });

  it.each<[string, Partial<StoredEmail>, unknown]>([
    ['a bulk email that waits', { kind: 'bulk', status: scheduled }, 'done'],
    ['an email for later', { status: scheduled }, 'too-late'],
    ['an email that is over', { status: sent }, 'too-late'],
    ['a bulk email that is over', { kind: 'bulk', status: sent }, 'too-late'],
  ])('a stop of %s', async (_what, changes, code) => {
    const email = storedEmail(changes);
    const run = emailRun({ found: [email] });
    expect(await codeOf(stopEmail({ kind: email.kind, id: 'e' }, run.context))).toBe(code);
    expect(run.log).toEqual(
      code === 'done'
        ? [
            ['mark 1', stop(null)],
            ['email', bulk],
          ]
        : [],
    );
  });

  it('a stop of no email is refused', async () => {
    expect(await codeOf(stopEmail(ref, emailRun({ found: [undefined] }).context))).toBe('not-found');
  });
});

describe('an undo', () => {
  it('an undo ends a bulk email of which nothing was sent, once', async () => {
    const run = emailRun({ found: [storedEmail({ kind: 'bulk' })] });
    expect(await undoEmail(bulk, run.context, 'Jo')).toEqual({ state: 'undone' });
    expect(run.log).toEqual([['mark 1', { crf69_dispatchstatus: undone, crf69_stoppedby: 'Jo' }]]);
    const again = emailRun({ found: [storedEmail({ kind: 'bulk', status: undone })] });
    expect([await undoEmail(bulk, again.context), again.log]).toEqual([{ state: 'undone' }, []]);
    const nameless = emailRun({ found: [storedEmail({ kind: 'bulk' })] });
    await undoEmail(bulk, nameless.context);
    expect(nameless.log[0]).toEqual(['mark 1', { crf69_dispatchstatus: undone, crf69_stoppedby: null }]);
  });

  it('an undo comes too late once sending has begun, and is for bulk emails only', async () => {
    const begun = emailRun({ found: [storedEmail({ kind: 'bulk', status: dispatching })] });
    expect(await codeOf(undoEmail(bulk, begun.context))).toBe('too-late');
    expect(await codeOf(undoEmail(ref, emailRun().context))).toBe('not-found');
  });
});

describe('a stopped email that is resumed', () => {
  it('a stopped email that is resumed sends what was stopped, under the claim', async () => {
    const run = emailRun({ found: [storedEmail({ status: stopped })] });
    expect(await resumeEmail(ref, run.context, 'Jo')).toEqual({ resumed: 2 });
    expect(run.log).toEqual([follow, claimBy({ crf69_resumedby: 'Jo' }), ['reopen', 'stopped'], ...release]);
    const nameless = emailRun({ found: [storedEmail({ status: stopped })] });
    await resumeEmail(ref, nameless.context);
    expect(nameless.log[1]).toEqual(claimBy({ crf69_resumedby: null }));
  });

  it.each<[string, StoredEmail | undefined, string]>([
    ['without such an email', undefined, 'not-found'],
    ['while it is sent', storedEmail({ status: dispatching }), 'being-sent'],
    ['before the stop is complete', storedEmail({ status: stopped, claimedUntil: inSeconds(-9) }), 'being-sent'],
  ])('an email is not resumed %s', async (_when, email, code) => {
    const run = emailRun({ found: [email] });
    expect([await codeOf(resumeEmail(ref, run.context)), run.log]).toEqual([code, []]);
  });
});

describe('the end of a stop', () => {
  const email = storedEmail({ status: stopped, claimedUntil: inSeconds(0) });
  const sweep = ['mark 1', { crf69_claimeduntil: inSeconds(120) }];
  const stopping = [['stop pending', 'e', true], true, false];

  it('the end of a stop begins no write in the last third of its lease, and counts what was never made', async () => {
    const run = emailRun({ counts: [countsOf({ accepted: 1 })] });
    expect(await sweepStopped(email, run.context)).toBe(false);
    const ended = {
      crf69_dispatchstatus: stopped,
      crf69_claimeduntil: null,
      crf69_recipientcount: 2,
      crf69_sentcount: 1,
      crf69_failedcount: 0,
    };
    expect(run.log).toEqual([sweep, ...stopping, ['mark 2', ended]]);
  });

  it.each([
    [{ accepted: 1, failed: 1 }, partlyFailed, 'a@x.test,b@x.test'],
    [{ failed: 2 }, failed, 'a@x.test,b@x.test'],
    [{ accepted: 1, suppressed: 1 }, sent, 'a@x.test,nobody'],
    [{ accepted: 3 }, sent, 'a@x.test'],
    [{ failed: 1 }, stopped, 'a@x.test,nobody'],
  ])('the end of a stop that came too late is that of the messages: %j', async (counts, status, recipients) => {
    const run = emailRun({ counts: [countsOf(counts)] });
    const stoppedEmail = { ...email, recipients };
    await sweepStopped(stoppedEmail, run.context);
    expect(run.log.at(-1)).toEqual(['mark 2', expect.objectContaining({ crf69_dispatchstatus: status })]);
  });

  it('the end of a stop waits for what is on its way, and finds out about a lost message', async () => {
    const again = ['email', ref, 121];
    const counts = [countsOf({ sending: 1 })];
    const unfinished = [{ waiting: [], begun: ['x'] }];
    const busy = emailRun({ counts, isEmpty: false, unfinished });
    expect([await sweepStopped(email, busy.context), busy.log]).toEqual([false, [sweep, ...stopping, again]]);
    const lost = emailRun({ counts, unfinished, queueBreaks: true });
    const queued = ['delivery all', { id: 'x' }];
    expect([await sweepStopped(email, lost.context), lost.log]).toEqual([true, [sweep, ...stopping, queued, again]]);
    const ended = emailRun({ counts: [...counts, countsOf({ accepted: 1 })], unfinished });
    expect([await sweepStopped(email, ended.context), ended.log]).toEqual([false, [sweep, ...stopping, again]]);
  });

  it('the end of a stop is somebody else’s when the row has changed', async () => {
    const run = emailRun({ conflicts: 1 });
    expect([await sweepStopped(email, run.context), run.log]).toEqual([false, [sweep]]);
  });
});
