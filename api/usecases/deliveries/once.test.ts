/** Exactly once, branch by branch, over a ledger in memory; tests/api does the same over the real one. */
import { describe, expect, it } from 'vitest';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { Problem } from '../problems.ts';
import { findOutcome } from './findOutcome.ts';
import { type Asked, ago, delivery, email, ledgerRun, now, sms } from './ledgerRun.example.ts';
import { sendIdempotent } from './sendIdempotent.ts';
import { type Message, openDelivery, sendAutomatically, sendWithLedger } from './sendWithLedger.ts';

/** What is read beside the row of the ledger. */
const state = 'state email ana@example.org';
async function sending(message: Message, found: Delivery, options: Parameters<typeof ledgerRun>[0] = {}) {
  const run = ledgerRun({ ...options, found: found });
  const send = async () => sendWithLedger(message, await openDelivery(message, run.context), run.context);
  const problem: unknown = await send().then(
    () => 'sent',
    (error: unknown) => (error instanceof Problem ? error.details : error),
  );
  return { ...run, problem };
}

describe('a message in the ledger', () => {
  it('a message is stored with its address, its channel, its press and who sends it', async () => {
    const { context, opened } = ledgerRun();
    await openDelivery(email, context);
    await openDelivery(sms, context);
    const common = { crf69_subject: 'Your form', crf69_purpose: 'Exit form' };
    const byHand = { crf69_recordid: 'r', crf69_presskey: 'k', crf69_sentby: 'Jo' };
    const bySystem = { crf69_recordid: null, crf69_presskey: null, crf69_sentby: null };
    expect(opened).toEqual([
      { ...common, ...byHand, crf69_channel: channel.codes.email, crf69_recipient: 'ana@example.org' },
      { ...common, ...bySystem, crf69_channel: channel.codes.sms, crf69_recipient: '+6581234567' },
    ]);
  });

  it.each(['accepted', 'delivered', 'bounced', 'undelivered'] as const)(
    'a message that is %s already is not touched',
    async (status) => {
      const { log, problem } = await sending(email, delivery(status));
      expect([log, problem]).toEqual([[state], 'sent']);
    },
  );

  it.each(['pending', 'failed', 'stopped'] as const)(
    'a message that is %s is claimed, sent and recorded',
    async (status) => {
      const { log, problem, outcomes } = await sending(email, delivery(status));
      expect(log).toEqual([state, 'claim W/"1"', 'mail d', 'record W/"2" accepted']);
      expect(outcomes).toEqual([{ status: 'accepted', acceptedOn: now }]);
      expect(problem).toBe('sent');
    },
  );

  it('an SMS is sent with the time of its first try, by which the service recognises a retry', async () => {
    const { log } = await sending(sms, delivery('pending', { channel: 'sms' }));
    expect(log[2]).toBe('sms d 2026-03-01T00:00:00.000Z');
  });

  it('a message that somebody else has claimed is not sent', async () => {
    const { log, problem } = await sending(email, delivery('pending'), { claims: false });
    expect(log).toEqual([state, 'claim W/"1"']);
    expect(problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 1 });
  });

  it('a message is not sent in the last third of its lease: the queue asks about it after the lease', async () => {
    const inTime = await sending(email, delivery('pending'), { claimSeconds: 80 });
    expect([inTime.problem, inTime.log.at(-1)]).toEqual(['sent', 'record W/"2" accepted']);
    const late = await sending(email, delivery('pending'), { claimSeconds: 80.001 });
    expect(late.log).toEqual([state, 'claim W/"1"', 'queue d 120']);
    expect(late.problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 120 });
  });

  it('nothing is claimed when the state of the address cannot be read', async () => {
    const { log, problem } = await sending(email, delivery('pending'), { breaks: ['state'] });
    expect(log).toEqual([state]);
    expect(problem).toBeInstanceOf(Error);
  });

  it('an address that wants no messages gets none, and the ledger says why', async () => {
    const { log, problem, outcomes } = await sending(email, delivery('pending'), { refusedOn: '2026-03-01T00:00:00Z' });
    expect(log).toEqual([state, 'claim W/"1"', 'record W/"2" suppressed']);
    expect(outcomes[0]?.lastError).toBe('The person asked on 01/03/2026 not to get such messages.');
    expect(problem).toMatchObject({ code: 'address-suppressed' });
  });
});

describe('the answer of the service', () => {
  it.each<[SendOutcome, Outcome['status'], string]>([
    [{ kind: 'throttled', retryAfterSeconds: 7 }, 'failed', 'too-many-requests'],
    [{ kind: 'unreachable' }, 'failed', 'temporarily-unavailable'],
    [{ kind: 'refused', because: 'message', code: '400 Bad' }, 'failed', 'message-refused'],
    [{ kind: 'unclear' }, 'unknown', 'send-unclear'],
    [{ kind: 'unanswered', timedOut: true }, 'unknown', 'send-unclear'],
  ])('the answer %o to an SMS ends it as %s', async (sent, status, code) => {
    const { problem, outcomes, log } = await sending(sms, delivery('pending', { channel: 'sms' }), { sent });
    const lastError = sent.kind === 'refused' ? expect.stringMatching(/ \(400 Bad\)$/) : expect.stringMatching(/\.$/);
    expect(problem).toMatchObject({ code, message: expect.any(String) });
    expect(outcomes).toEqual([{ status, lastError }]);
    // One write to the row: a second would be refused by the row's new version.
    expect(log.filter((one) => /^(queue|ask|keep)/.test(one))).toEqual([]);
  });

  it.each([true, false])(
    'an email without an answer stays claimed and is asked about later; timed out: %s',
    async (timedOut) => {
      const { log, problem } = await sending(email, delivery('pending'), { sent: { kind: 'unanswered', timedOut } });
      const kept = timedOut ? [`keep W/"2" ${now.toISOString()}`] : [];
      expect(log.slice(2)).toEqual(['mail d', 'ask d', ...kept, 'queue d 120']);
      expect(problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 900 });
    },
  );

  it('an email without an answer may have gone where the service takes no more questions, and the queue asks later', async () => {
    const asked = { kind: 'throttled', retryAfterSeconds: 30 } as const;
    const sent = { kind: 'unanswered', timedOut: false } as const;
    const { log } = await sending(email, delivery('pending'), { sent, asked });
    expect(log.slice(2)).toEqual(['mail d', 'ask d', 'queue d 120']);
    const claimed = await sending(email, delivery('sending', { modifiedOn: ago(9000) }), { asked });
    expect([claimed.log, claimed.problem]).toMatchObject([[state, 'ask d'], { retryAfterSeconds: 30 }]);
  });

  it('an outcome that cannot be stored is told all the same', async () => {
    expect((await sending(email, delivery('pending'), { breaks: ['record'] })).problem).toBe('sent');
    const lost = { sent: { kind: 'unanswered', timedOut: true } as const, breaks: ['keep', 'queue'] };
    expect((await sending(email, delivery('pending'), lost)).problem).toMatchObject({ code: 'being-sent' });
  });
});

describe('a message that was started before', () => {
  it('a message is left to its worker until the lease is over', async () => {
    const early = await sending(email, delivery('sending', { modifiedOn: ago(119.999) }));
    expect([early.log, early.problem]).toMatchObject([[state], { code: 'being-sent', retryAfterSeconds: 120 }]);
    const late = await sending(email, delivery('sending', { modifiedOn: ago(120) }));
    expect(late.log).toEqual([state, 'ask d']);
    expect(late.problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 120 });
    // Another writer has renewed the row meanwhile.
    const renewed = delivery('sending', { claimedOn: ago(120), modifiedOn: ago(1) });
    expect((await sending(email, renewed)).log).toEqual([state, 'ask d']);
  });

  it('a claimed message of which the service may have forgotten is not sent again, whoever renewed its row', async () => {
    const found = delivery('sending', { claimedOn: ago(7201), modifiedOn: ago(900) });
    expect((await sending(email, found)).log).not.toContain('mail d');
  });

  it('a message that the service has accepted or refused is recorded, and not sent again', async () => {
    for (const status of ['sending', 'unknown'] as const) {
      const found = delivery(status, { modifiedOn: ago(120) });
      const { log, problem } = await sending(email, found, { asked: { kind: 'accepted' } });
      expect([log, problem]).toEqual([[state, 'ask d', 'record W/"1" accepted'], 'sent']);
      const refused = { asked: { kind: 'refused', because: 'message', code: '400' } } as const;
      expect((await sending(email, found, refused)).log).toEqual([state, 'ask d', 'record W/"1" failed']);
    }
  });

  it('a message that the service does not know is sent again after the grace, and not before', async () => {
    const before = await sending(email, delivery('sending', { modifiedOn: ago(899) }));
    expect(before.log).toEqual([state, 'ask d']);
    expect(before.problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 1 });
    const after = await sending(email, delivery('sending', { modifiedOn: ago(900) }));
    expect(after.log.slice(2)).toEqual(['claim W/"1"', 'mail d', 'record W/"2" accepted']);
  });

  it('a message whose send timed out is unknown before it may be sent again', async () => {
    const found = delivery('sending', { modifiedOn: ago(900), unansweredOn: ago(900) });
    const { log, problem } = await sending(email, found);
    expect(log).toEqual([state, 'ask d', 'unknown 300', 'record W/"1" unknown']);
    expect(problem).toMatchObject({ code: 'send-unclear' });
  });

  it('a message with an unknown outcome is sent again only while the service would know it and says that it does not', async () => {
    const ask = async (kind: 'never-sent' | 'unclear', seconds: number, of: Partial<Delivery> = {}) => {
      const found = delivery('unknown', { modifiedOn: ago(900), unansweredOn: ago(seconds), ...of });
      const { log, problem } = await sending(email, found, { asked: { kind } });
      return [log.slice(2), problem];
    };
    const unclear = [[], { code: 'send-unclear' }];
    // Another writer has renewed a row that is unknown for longer.
    expect(await ask('never-sent', 7201)).toMatchObject(unclear);
    expect(await ask('never-sent', 900, { unansweredOn: undefined, claimedOn: ago(900) })).toMatchObject(unclear);
    expect(await ask('never-sent', 900, { modifiedOn: now })).toMatchObject(unclear);
    expect(await ask('unclear', 900)).toMatchObject(unclear);
    const again = [['claim W/"1"', 'mail d', 'record W/"2" accepted'], 'sent'];
    for (const seconds of [900, 7200]) expect(await ask('never-sent', seconds)).toEqual(again);
  });

  it('an SMS that was started is never sent again: the service cannot be asked', async () => {
    const found = delivery('sending', { channel: 'sms', modifiedOn: ago(9000) });
    const { log, problem } = await sending(sms, found);
    expect(log).toEqual(['state sms +6581234567', 'record W/"1" unknown']);
    expect(problem).toMatchObject({ code: 'send-unclear' });
  });
});

describe('a message that nobody waits for', () => {
  async function automatic(found: Delivery, options: Parameters<typeof ledgerRun>[0] = {}, after = found) {
    const { context, log, outcomes } = ledgerRun({ ...options, found });
    const opened = await openDelivery(email, context);
    const deliveries = { ...context.deliveries, open: async () => after };
    const { outcome, problem } = await sendAutomatically(email, opened, { ...context, deliveries });
    return { outcome, code: problem?.details.code, log: log.slice(1), stored: outcomes };
  }
  const refused = (because: 'setup' | 'message') => ({ sent: { kind: 'refused', because, code: '4' } as const });

  it.each<[string, Parameters<typeof ledgerRun>[0], string, string | undefined]>([
    ['that was sent is done', {}, 'done', undefined],
    ['whose address is wrong is dead', refused('message'), 'dead', 'message-refused'],
    ['whose address is suppressed is dead', { refusedOn: '2026-03-01T00:00:00Z' }, 'dead', 'address-suppressed'],
    ['that a wrong setting stops is tried later', refused('setup'), 'later', 'message-refused'],
    ['that another worker claims is tried later', { claims: false }, 'later', 'being-sent'],
  ])('a message that nobody waits for and %s', async (_what, options, outcome, code) => {
    expect(await automatic(delivery('pending'), options)).toMatchObject({ outcome, code });
  });

  it('a message that nobody waits for is done when nobody can tell any more, and later where the ledger does not say so', async () => {
    const unclear = { sent: { kind: 'unclear' }, asked: { kind: 'unclear' } } as const;
    const outcomeWith = async (after: Delivery['status'], unansweredOn = ago(7201)) =>
      (await automatic(delivery('pending'), unclear, delivery(after, { unansweredOn }))).outcome;
    for (const status of ['accepted', 'bounced', 'unknown'] as const) expect(await outcomeWith(status)).toBe('done');
    for (const status of ['sending', 'failed', 'pending', null] as const)
      expect(await outcomeWith(status)).toBe('later');
    expect(await outcomeWith('unknown', ago(7200))).toBe('later');
    const taken = await automatic(delivery('pending'), { claims: false }, delivery('accepted'));
    expect(taken.outcome).toBe('later');
  });

  it('an SMS that nobody waits for is done when its outcome is unknown: its service cannot be asked', async () => {
    const { context } = ledgerRun({ sent: { kind: 'unclear' }, found: delivery('pending', { channel: 'sms' }) });
    const opened = await openDelivery(sms, context);
    const open = async () => delivery('unknown', { channel: 'sms', unansweredOn: now });
    const after = { ...context, deliveries: { ...context.deliveries, open } };
    expect((await sendAutomatically(sms, opened, after)).outcome).toBe('done');
  });

  it('a message that nobody waits for waits for the quota as pending, and says from when', async () => {
    const sent = { kind: 'throttled', retryAfterSeconds: 3600 } as const;
    const { outcome, code, stored } = await automatic(delivery('pending'), { sent });
    expect([outcome, code]).toEqual(['later', 'too-many-requests']);
    const lastError = 'The provider takes no more for now: it is tried again by itself, at 13:00 at the earliest.';
    expect(stored).toEqual([{ status: 'pending', lastError }]);
  });

  it('a message that nobody waits for is not claimed again while its address is suppressed', async () => {
    const dead = await automatic(delivery('suppressed'), { refusedOn: '2026-03-01T00:00:00Z' });
    expect(dead).toEqual({ outcome: 'dead', code: 'address-suppressed', log: [], stored: [] });
    expect((await automatic(delivery('suppressed'))).outcome).toBe('done');
  });

  it('a message that nobody waits for fails as a whole where its suppression cannot be stored', async () => {
    const lost = { refusedOn: '2026-03-01T00:00:00Z', breaks: ['record'] };
    await expect(automatic(delivery('pending'), lost)).rejects.toThrow('record W/"2" suppressed broke');
  });
});

describe('a try to send an email', () => {
  const [unclear, unanswered] = [{ kind: 'unclear' }, { kind: 'unanswered', timedOut: false }] as const;
  const [accepted, unreachable] = [{ kind: 'accepted' }, { kind: 'unreachable' }] as const;
  const isAsked = ['mail d', 'ask d'];

  it.each<[SendOutcome, Asked, SendOutcome, string[]]>([
    [accepted, unclear, accepted, ['mail d']],
    [unreachable, unclear, unreachable, ['mail d']],
    [unclear, accepted, accepted, isAsked],
    [unanswered, accepted, accepted, isAsked],
    [unclear, unclear, unclear, isAsked],
    [unanswered, unclear, unanswered, isAsked],
    [unclear, { kind: 'never-sent' }, unreachable, isAsked],
    [unanswered, { kind: 'never-sent' }, unanswered, isAsked],
  ])('a try that ends %o, of which the service says %o, is %o', async (sent, asked, outcome, said) => {
    const { context, log } = ledgerRun({ sent, asked });
    expect([await sendIdempotent(email, now, context), log]).toEqual([outcome, said]);
  });
});

describe('the outcome of an earlier try', () => {
  const refused = { kind: 'refused', because: 'setup', code: '403' } as const;
  type Found = Awaited<ReturnType<typeof findOutcome>>;

  it.each<[number, Asked, Found, Partial<Delivery>?]>([
    [0, { kind: 'accepted' }, { kind: 'accepted' }],
    [0, refused, refused],
    [900, { kind: 'never-sent' }, { kind: 'never-sent' }],
    [7200, { kind: 'never-sent' }, { kind: 'never-sent' }],
    // The service may have forgotten that it took it.
    [7201, { kind: 'never-sent' }, { kind: 'unknown' }],
    [900, { kind: 'unclear' }, { kind: 'unknown' }],
    [900, { kind: 'never-sent' }, { kind: 'unknown' }, { unansweredOn: now }],
    [900, { kind: 'accepted' }, { kind: 'unknown' }, { channel: 'sms' }],
    // Within the grace it is waited for, for at most a lease at a time.
    [0, { kind: 'never-sent' }, { kind: 'wait', seconds: 120 }],
    [800, { kind: 'never-sent' }, { kind: 'wait', seconds: 100 }],
    [899.5, { kind: 'unclear' }, { kind: 'wait', seconds: 1 }],
  ])('the outcome after %d seconds, where the service says %o, is %o', async (seconds, asked, outcome, changes) => {
    const found = delivery('sending', { modifiedOn: ago(seconds), ...changes });
    expect(await findOutcome(found, ledgerRun({ asked }).context)).toEqual(outcome);
  });
});
