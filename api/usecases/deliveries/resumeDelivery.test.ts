import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { Mail } from '../../adapters/mail.ts';
import { handlePoisonDelivery } from './handlePoisonDelivery.ts';
import { resumeDelivery } from './resumeDelivery.ts';

const now = new Date('2026-03-02T04:00:00Z');
const started = (secondsAgo: number, changes: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 'd', etag: 'W/"1"', status: 'sending', attempts: 4, createdOn: now, name: '', channel: 'email' },
  ...{ modifiedOn: new Date(now.getTime() - secondsAgo * 1000), recipient: 'ana@example.org', purpose: 'Email' },
  ...{ pressKey: null, isEmail: true, email: undefined, unansweredOn: undefined, isAccepted: false },
  ...{ reportedOn: '', reason: '' },
  ...changes,
});
type Asked = Awaited<ReturnType<Mail['ask']>>;

function aContext({
  asked = { kind: 'never-sent' } as Asked,
  claims = true,
  stored = undefined as Delivery | undefined,
}) {
  const log: (string | Outcome)[] = [];
  const claimed = started(0, { etag: 'W/"2"' });
  const context = {
    ...{ now: () => now, sendLeaseSeconds: 120, sendGraceSeconds: 900 },
    mail: { send: async () => ({ kind: 'accepted' as const }), ask: async () => asked },
    deliveries: {
      find: async () => stored,
      claim: async () => {
        log.push('claim');
        return claims ? claimed : undefined;
      },
      recordOutcome: async (_: Delivery, outcome: Outcome) => {
        log.push(outcome);
      },
    },
    deliveryQueue: {
      put: async ({ id }: { id: string }, seconds?: number) => {
        log.push(`queue ${id} ${seconds}`);
      },
      putAll: async () => undefined,
      isEmpty: async () => true,
    },
  };
  return { context, log, claimed };
}
async function resumed(found: Delivery, options: Parameters<typeof aContext>[0] = {}) {
  const { context, log, claimed } = aContext(options);
  const returned = await resumeDelivery(found, context);
  return { log, isClaimed: returned !== undefined && returned === claimed };
}

describe('a started delivery', () => {
  it.each([
    [0, 'queue d 120'],
    [30.5, 'queue d 89.5'],
    [119.5, 'queue d 1'],
  ])(
    'a delivery that was started %s seconds ago is left to its worker until the lease is over',
    async (ago, queued) => {
      expect(await resumed(started(ago))).toEqual({ log: [queued], isClaimed: false });
    },
  );

  it('a delivery whose lease is over waits for the grace of the mail service', async () => {
    expect(await resumed(started(120))).toEqual({ log: ['queue d 120'], isClaimed: false });
    expect(await resumed(started(880))).toEqual({ log: ['queue d 20'], isClaimed: false });
  });

  it('a delivery that was certainly not sent is claimed for another try, up to five', async () => {
    expect(await resumed(started(900))).toEqual({ log: ['claim'], isClaimed: true });
    const lastError = 'It could not be sent in five tries.';
    expect(await resumed(started(900, { attempts: 5 }))).toEqual({
      log: [{ status: 'failed', lastError }],
      isClaimed: false,
    });
  });

  it('a delivery that somebody else has claimed is looked at again', async () => {
    expect(await resumed(started(900), { claims: false })).toEqual({ log: ['claim', 'queue d 1'], isClaimed: false });
  });

  it('a link or a receipt that was certainly not sent is reported, and not sent by itself', async () => {
    const lastError = 'The mail service never received it. Nothing was sent.';
    expect((await resumed(started(900, { isEmail: false }))).log).toEqual([{ status: 'failed', lastError }]);
  });

  it('a delivery ends as the mail service says', async () => {
    expect((await resumed(started(120), { asked: { kind: 'accepted' } })).log).toEqual([
      { status: 'accepted', acceptedOn: now },
    ]);
    const refused = { kind: 'refused', because: 'message', code: '400 Bad' } as const;
    expect((await resumed(started(120), { asked: refused })).log).toEqual([
      { status: 'failed', lastError: expect.stringMatching(/refused.* \(400 Bad\)$/) },
    ]);
    const unknown = [{ status: 'unknown', lastError: expect.stringContaining('did not report whether it sent this') }];
    expect((await resumed(started(900), { asked: { kind: 'unclear' } })).log).toEqual(unknown);
    expect((await resumed(started(900, { unansweredOn: now }))).log).toEqual(unknown);
    expect((await resumed(started(900, { channel: 'sms' }))).log).toEqual(unknown);
  });
});

describe('a delivery whose message failed five times in the queue', () => {
  const poisoned = async (stored: Delivery | undefined) => {
    const { context, log } = aContext({ stored });
    await handlePoisonDelivery({ id: 'd' }, context);
    return log;
  };

  it('a pending delivery fails, a started one is looked at again, and any other stays', async () => {
    const lastError = 'It could not be sent in five tries.';
    expect(await poisoned(started(0, { status: 'pending' }))).toEqual([{ status: 'failed', lastError }]);
    expect(await poisoned(started(0))).toEqual(['queue d undefined']);
    expect(await poisoned(started(0, { status: 'accepted' }))).toEqual([]);
    expect(await poisoned(undefined)).toEqual([]);
  });
});
