/** Exactly once, branch by branch, over a ledger in memory; tests/api does the same over the real one. */
import { describe, expect, it } from 'vitest';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { NewDelivery, Outcome } from '../../adapters/deliveries/single.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { Problem } from '../problems.ts';
import { findOutcome } from './findOutcome.ts';
import { sendIdempotent } from './sendIdempotent.ts';
import { isDoneWith, type Message, openDelivery, sendWithLedger } from './sendWithLedger.ts';

const now = new Date('2026-03-02T04:00:00Z');
const email: Message = {
  ...{ id: 'd', purpose: 'Exit form', subject: 'Your form', by: 'Jo', link: { recordId: 'r', pressKey: 'k' } },
  ...{ channel: 'email', email: { to: 'ana@example.org', subject: 'Your form', html: '<p>x</p>', text: 'x' } },
};
const sms: Message = {
  ...{ id: 'd', purpose: 'Exit form', subject: 'Your form', channel: 'sms', sms: { to: '+6581234567', text: 'x' } },
};
const delivery = (status: Delivery['status'], changes: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 'd', etag: 'W/"1"', status, attempts: 0, createdOn: new Date('2026-03-01T00:00:00Z'), name: '' },
  ...{ modifiedOn: now, recipient: 'ana@example.org', channel: 'email', purpose: 'Exit form', pressKey: 'k' },
  ...{ isEmail: false, email: undefined, unansweredOn: undefined, isAccepted: false, reportedOn: '', reason: '' },
  ...changes,
});
type Asked = Awaited<ReturnType<Mail['ask']>>;

/** What happened, in order. */
function aContext({
  sent = { kind: 'accepted' } as SendOutcome,
  asked = { kind: 'never-sent' } as Asked,
  refusedOn = '',
  claims = true,
  breaks = [] as readonly string[],
  opens = delivery('pending'),
} = {}) {
  const log: string[] = [];
  const did = async (what: string) => {
    log.push(what);
    if (breaks.some((one) => what.startsWith(one))) throw new Error(`${what} broke`);
  };
  const opened: NewDelivery[] = [];
  const outcomes: Outcome[] = [];
  const context = {
    ...{ now: () => now, sendLeaseSeconds: 120, sendGraceSeconds: 900 },
    mail: {
      send: async (_: unknown, id: string) => did(`mail ${id}`).then(() => sent),
      ask: async (id: string) => did(`ask ${id}`).then(() => asked),
    },
    sms: {
      isOn: true,
      send: async (_: unknown, of: { id: string; firstSent: Date }) =>
        did(`sms ${of.id} ${of.firstSent.toISOString()}`).then(() => sent),
    },
    addressStates: {
      of: async (by: string, address: string) => {
        await did(`state ${by} ${address}`);
        return refusedOn === ''
          ? undefined
          : { bouncedOn: '', bounceReason: '', worksAgainOn: '', refusedOn, unsubscribedOn: '' };
      },
      markBounced: async () => did('markBounced'),
      changeFrom: async () => did('changeFrom'),
      change: async () => did('change'),
    },
    deliveries: {
      open: async (_: string, row: NewDelivery) => {
        opened.push(row);
        return opens;
      },
      claim: async (seen: { etag: string }) => {
        await did(`claim ${seen.etag}`);
        return claims ? delivery('sending', { etag: 'W/"2"' }) : undefined;
      },
      recordTimeout: async (seen: Delivery, since: Date) => did(`keep ${seen.etag} ${since.toISOString()}`),
      recordOutcome: async (seen: Delivery, outcome: Outcome) => {
        outcomes.push(outcome);
        return did(`record ${seen.etag} ${outcome.status}`);
      },
    },
    deliveryQueue: {
      put: async ({ id }: { id: string }, seconds?: number) => did(`queue ${id} ${seconds}`),
      putAll: async () => did('putAll'),
      isEmpty: async () => true,
    },
  };
  return { context, log, opened, outcomes };
}
/** What is read beside the row of the ledger. */
const state = 'state email ana@example.org';
async function sending(message: Message, found: Delivery, options: Parameters<typeof aContext>[0] = {}) {
  const run = aContext({ ...options, opens: found });
  const send = async () => sendWithLedger(message, await openDelivery(message, run.context), run.context);
  const problem: unknown = await send().then(
    () => 'sent',
    (error: unknown) => (error instanceof Problem ? error.details : error),
  );
  return { ...run, problem };
}
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a message in the ledger', () => {
  it('a message is stored with its address, its channel, its press and who sends it', async () => {
    const { context, opened } = aContext();
    await openDelivery(email, context);
    await openDelivery(sms, context);
    const common = { crf69_subject: 'Your form', crf69_purpose: 'Exit form' };
    expect(opened).toEqual([
      {
        ...{ ...common, crf69_recipient: 'ana@example.org', crf69_channel: channel.codes.email },
        ...{ crf69_recordid: 'r', crf69_presskey: 'k', crf69_sentby: 'Jo' },
      },
      {
        ...{ ...common, crf69_recipient: '+6581234567', crf69_channel: channel.codes.sms },
        ...{ crf69_recordid: null, crf69_presskey: null, crf69_sentby: null },
      },
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
    expect(log.filter((one) => one.startsWith('queue') || one.startsWith('ask'))).toEqual([]);
  });

  it.each([true, false])(
    'an email without an answer stays claimed and is asked about later; timed out: %s',
    async (timedOut) => {
      const { log, problem } = await sending(email, delivery('pending'), { sent: { kind: 'unanswered', timedOut } });
      expect(log.slice(2)).toEqual([
        ...['mail d', 'ask d', ...(timedOut ? [`keep W/"2" ${now.toISOString()}`] : []), 'queue d 120'],
      ]);
      expect(problem).toMatchObject({ code: 'being-sent', retryAfterSeconds: 900 });
    },
  );

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

  it('a message whose send timed out is never sent again: nobody can tell', async () => {
    const found = delivery('sending', { modifiedOn: ago(900), unansweredOn: ago(900) });
    const { log, problem } = await sending(email, found);
    expect(log).toEqual([state, 'ask d', 'record W/"1" unknown']);
    expect(problem).toMatchObject({ code: 'send-unclear' });
  });

  it('a message with an unknown outcome is never sent again, whatever the service does not know', async () => {
    for (const kind of ['never-sent', 'unclear'] as const) {
      const ask = (seconds: number) =>
        sending(email, delivery('unknown', { modifiedOn: ago(seconds) }), { asked: { kind } });
      for (const { log, problem } of [await ask(0), await ask(9000)])
        expect([log, problem]).toMatchObject([[state, 'ask d', 'record W/"1" unknown'], { code: 'send-unclear' }]);
    }
  });

  it('an SMS that was started is never sent again: the service cannot be asked', async () => {
    const found = delivery('sending', { channel: 'sms', modifiedOn: ago(9000) });
    const { log, problem } = await sending(sms, found);
    expect(log).toEqual(['state sms +6581234567', 'record W/"1" unknown']);
    expect(problem).toMatchObject({ code: 'send-unclear' });
  });

  it('a message is done with when it is sent, or when nobody can tell', async () => {
    const done = (status: Delivery['status']) => isDoneWith(email, aContext({ opens: delivery(status) }).context);
    expect(await Promise.all((['accepted', 'bounced', 'unknown'] as const).map(done))).toEqual([true, true, true]);
    expect(await Promise.all((['sending', 'failed', 'pending', null] as const).map(done))).toEqual([
      ...[false, false, false, false],
    ]);
  });
});

describe('a try to send an email', () => {
  const tried = async (sent: SendOutcome, asked: Asked) => {
    const { context, log } = aContext({ sent, asked });
    return { outcome: await sendIdempotent(email, now, context), log };
  };

  it('an answer is asked about where it does not say what happened, and only there', async () => {
    for (const sent of [{ kind: 'accepted' }, { kind: 'unreachable' }] as const) {
      expect(await tried(sent, { kind: 'unclear' })).toEqual({ outcome: sent, log: ['mail d'] });
    }
    const unanswered = { kind: 'unanswered', timedOut: false } as const;
    for (const sent of [{ kind: 'unclear' } as const, unanswered]) {
      expect(await tried(sent, { kind: 'accepted' })).toEqual({
        outcome: { kind: 'accepted' },
        log: ['mail d', 'ask d'],
      });
      expect((await tried(sent, { kind: 'unclear' })).outcome).toEqual(sent);
    }
    expect((await tried({ kind: 'unclear' }, { kind: 'never-sent' })).outcome).toEqual({ kind: 'unreachable' });
    expect((await tried(unanswered, { kind: 'never-sent' })).outcome).toEqual(unanswered);
  });
});

describe('the outcome of an earlier try', () => {
  const found = (seconds: number, asked: Asked, changes: Partial<Delivery> = {}, by: 'email' | 'sms' = 'email') =>
    findOutcome(by, delivery('sending', { modifiedOn: ago(seconds), ...changes }), aContext({ asked }).context);

  it('the outcome is what the service says, and stays unknown after the grace unless it says that it has no such message', async () => {
    expect(await found(0, { kind: 'accepted' })).toEqual({ kind: 'accepted' });
    const refused = { kind: 'refused', because: 'setup', code: '403' } as const;
    expect(await found(0, refused)).toEqual(refused);
    expect(await found(900, { kind: 'never-sent' })).toEqual({ kind: 'never-sent' });
    expect(await found(900, { kind: 'unclear' })).toEqual({ kind: 'unknown' });
    expect(await found(900, { kind: 'never-sent' }, { unansweredOn: now })).toEqual({ kind: 'unknown' });
    expect(await found(900, { kind: 'accepted' }, {}, 'sms')).toEqual({ kind: 'unknown' });
  });

  it('the outcome is waited for until the grace is over, for at most a lease at a time', async () => {
    expect(await found(0, { kind: 'never-sent' })).toEqual({ kind: 'wait', seconds: 120 });
    expect(await found(800, { kind: 'never-sent' })).toEqual({ kind: 'wait', seconds: 100 });
    expect(await found(899.5, { kind: 'unclear' })).toEqual({ kind: 'wait', seconds: 1 });
  });
});
