/** What the queue does with a delivery that was started, and with one that failed five times. */
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { PictureTurns } from '../../adapters/pictureTurns.ts';
import { handlePoisonDelivery } from './handlePoisonDelivery.ts';
import { ago, delivery, email, ledgerRun, now } from './ledgerRun.example.ts';
import { type Sending, sendClaimed, sendDelivery } from './sendDelivery.ts';

const inFiveTries = 'It could not be sent in five tries.';
const started = (secondsAgo: number, changes: Partial<Delivery> = {}): Delivery =>
  delivery('sending', { attempts: 4, isStaffEmail: true, modifiedOn: ago(secondsAgo), ...changes });

async function resumed(found: Delivery, options: Parameters<typeof ledgerRun>[0] = {}) {
  const { context, log, outcomes } = ledgerRun(options);
  await sendDelivery(found, { waiter: 'queue', compose: async () => email }, context);
  return { log, outcomes };
}

describe('a started delivery', () => {
  it.each([
    [0, 'queue d 120'],
    [30.5, 'queue d 89.5'],
    [119.5, 'queue d 1'],
  ])(
    'a delivery that was started %s seconds ago is left to its worker until the lease is over',
    async (seconds, queued) => {
      expect((await resumed(started(seconds))).log).toEqual([queued]);
    },
  );

  it('a delivery whose lease is over waits for the grace of the mail service', async () => {
    expect((await resumed(started(120))).log).toEqual(['ask d', 'queue d 120']);
    expect((await resumed(started(880))).log).toEqual(['ask d', 'queue d 20']);
  });

  it('a delivery that was certainly not sent is sent again under its id, up to five times', async () => {
    // Nobody waits: it shares its requests with others.
    const again = ['ask d', 'claim W/"1" patiently', 'mail d', 'record W/"2" accepted patiently'];
    expect((await resumed(started(900))).log).toEqual(again);
    expect((await resumed(started(900, { attempts: 5 }))).outcomes).toEqual([
      { status: 'failed', lastError: inFiveTries },
    ]);
  });

  it('a delivery that somebody else has claimed is looked at again', async () => {
    expect((await resumed(started(900), { claims: false })).log).toEqual([
      'ask d',
      'claim W/"1" patiently',
      'queue d 1',
    ]);
  });

  it('a link or a receipt that was certainly not sent is reported, and not sent by itself', async () => {
    const lastError = 'The mail service never received it. Nothing was sent.';
    expect((await resumed(started(900, { isStaffEmail: false }))).outcomes).toEqual([{ status: 'failed', lastError }]);
  });

  const unknown = {
    status: 'unknown',
    lastError: expect.stringContaining('did not report whether it sent this'),
  };
  const refused = { kind: 'refused', because: 'message', code: '400 Bad' } as const;
  it.each<[string, Delivery, Parameters<typeof ledgerRun>[0], object]>([
    ['was accepted', started(120), { asked: { kind: 'accepted' } }, { status: 'accepted', acceptedOn: now }],
    [
      'was refused',
      started(120),
      { asked: refused },
      { status: 'failed', lastError: expect.stringMatching(/refused.* \(400 Bad\)$/) },
    ],
    ['is unclear', started(900), { asked: { kind: 'unclear' } }, unknown],
    ['had no answer in time', started(900, { unansweredOn: now }), {}, unknown],
    ['was an SMS', started(900, { channel: 'sms' }), {}, unknown],
  ])('a delivery that %s ends as the mail service says', async (_what, found, options, end) => {
    expect((await resumed(found, options)).outcomes).toEqual([end]);
  });

  it('a message that waits for its turn is not sent in the last third of its lease either', async () => {
    const { context, log, pass } = ledgerRun();
    // Its turn comes when the others are sent.
    const pictureTurns: PictureTurns = async (_, send) => {
      pass(80.001);
      return send();
    };
    const sending: Sending = { waiter: 'queue', compose: async () => email };
    await expect(sendClaimed(started(0), now, sending, { ...context, pictureTurns })).rejects.toThrow(
      'waited too long',
    );
    expect(log).toEqual([]);
  });

  it('a delivery whose outcome cannot be stored is left to the queue’s next try', async () => {
    await expect(resumed(started(120), { asked: { kind: 'accepted' }, breaks: ['record'] })).rejects.toThrow('broke');
  });
});

describe('a delivery whose message failed five times in the queue', () => {
  const poisoned = async (found: Delivery | undefined) => {
    const { context, log, outcomes } = ledgerRun({ found });
    await handlePoisonDelivery({ id: 'd' }, context);
    return outcomes.length > 0 ? outcomes : log;
  };

  it('a pending delivery fails, a started one is looked at again, and any other stays', async () => {
    expect(await poisoned(delivery('pending'))).toEqual([{ status: 'failed', lastError: inFiveTries }]);
    expect(await poisoned(started(0))).toEqual(['queue d undefined']);
    expect(await poisoned(delivery('accepted'))).toEqual([]);
    expect(await poisoned(undefined)).toEqual([]);
  });
});
