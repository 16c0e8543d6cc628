/** The copy of a receipt, over a ledger in memory: once a day to an address, and never lost where it can be sent later. */
import { describe, expect, it } from 'vitest';
import { formPaths } from '../../../domain/contract/paths.ts';
import { receiptPurpose } from '../../../domain/messages/receiptEmail.ts';
import { addressesWith, anAddressState } from '../../adapters/addressStates.example.ts';
import { aDelivery } from '../../adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { NewDelivery } from '../../adapters/deliveries/single.ts';
import { pictureTurns } from '../../adapters/pictureTurns.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import { emailRun, now } from '../emails/emailRun.example.ts';
import { Problem } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { sendReceipt } from './sendReceipt.ts';

const call: ReceiptMessage = {
  form: formPaths.volunteerApplication,
  reference: '7K3F-9QXZ',
  recordId: 'k',
  day: '2026-03-02',
  to: 'Ana@x.test',
};
type Given = {
  sent?: SendOutcome;
  throttled?: number;
  /** Whether nothing is sent to the address. */
  isRefused?: boolean;
  status?: Delivery['status'];
  /** Whether the outcome cannot be stored. */
  isLost?: boolean;
};

async function send(message: ReceiptMessage, given: Given = {}) {
  const { context: base } = emailRun();
  const queued: [ReceiptMessage, number | undefined][] = [];
  const sent: { to: string; id: string; text: string }[] = [];
  const opened: [string, NewDelivery][] = [];
  let status: Delivery['status'] = given.status ?? 'pending';
  const row = (id: string) => aDelivery({ id, status, unansweredOn: status === 'unknown' ? now : undefined });
  const result = await sendReceipt(message, {
    ...base,
    pictureTurns: pictureTurns(),
    sendGraceSeconds: 300,
    deliveries: {
      ...base.deliveries,
      open: async (id: string, made: NewDelivery) => {
        opened.push([id, made]);
        return row(id);
      },
      claim: async ({ id }: { id: string }) => ({ ...row(id), status: 'sending' as const }),
      recordTimeout: async () => {},
      recordOutcome: async (_seen: Delivery, end: { status: Delivery['status'] }) => {
        if (given.isLost) throw new Error('away');
        status = end.status;
      },
    },
    addressStates: addressesWith(async () =>
      given.isRefused ? anAddressState({ refusedOn: now.toISOString() }) : undefined,
    ),
    mail: {
      throttledSeconds: () => given.throttled ?? 0,
      send: async ({ to, text }, id) => {
        sent.push({ to, id, text });
        return given.sent ?? { kind: 'accepted' };
      },
      ask: async () => ({ kind: 'unclear' }),
    },
    sms: { isOn: false, send: async () => ({ kind: 'accepted' }) },
    submissions: { heldState: async () => 'gone' as const },
    receiptQueue: {
      put: async (put: ReceiptMessage, seconds?: number) => void queued.push([put, seconds]),
      putAll: async () => {},
      isEmpty: async () => true,
    },
  }).catch((error: unknown) => ({ thrown: error instanceof Problem ? error.details.code : error }));
  return { result: result instanceof Problem ? result.details.code : result, queued, sent, opened };
}

describe('the copy of a receipt', () => {
  it('the copy of a receipt is sent under an id of the day and the mailbox, however it is spelled', async () => {
    const { result, sent, opened, queued } = await send(call);
    expect([result, queued]).toEqual([undefined, []]);
    expect(sent).toEqual([{ to: 'Ana@x.test', id: opened[0]?.[0], text: expect.stringContaining('7K3F-9QXZ') }]);
    const press = '7K3F-9QXZ /';
    expect(opened[0]?.[1]).toMatchObject({
      ...{ crf69_purpose: receiptPurpose, crf69_recordid: 'k', crf69_presskey: press },
    });
    // A changed id sends what was sent before the change a second time.
    expect(opened[0]?.[0]).toBe('2d2e4a0f-2480-514f-a6ac-cc4aac63c4df');
    const idOf = async (changes: Partial<ReceiptMessage>) => (await send({ ...call, ...changes })).opened[0]?.[0];
    expect(await idOf({ to: 'ana@x.test', recordId: 'other', reference: 'x' })).toBe(opened[0]?.[0]);
    expect(await idOf({ to: 'ana+again@x.test' })).toBe(opened[0]?.[0]);
    expect(await idOf({ day: '2026-03-03' })).not.toBe(opened[0]?.[0]);
    expect(await idOf({ to: 'bo@x.test' })).not.toBe(opened[0]?.[0]);
  });

  it('the copy of a receipt that was sent before is not sent again', async () => {
    const again = await send(call, { status: 'accepted' });
    expect([again.result, again.sent]).toEqual([undefined, []]);
  });

  it('the copy of a receipt waits while the mail service throttles, and writes nothing', async () => {
    const { queued, opened, result } = await send(call, { throttled: 7 });
    expect([queued, opened, result]).toEqual([[[{ ...call, again: true }, 7]], [], undefined]);
  });

  it('the copy of a receipt that waited writes nothing once whoever submitted it is erased', async () => {
    const { queued, opened, sent } = await send({ ...call, again: true });
    expect([queued, opened, sent]).toEqual([[], [], []]);
  });

  it.each<[string, Given, number]>([
    ['was throttled', { sent: { kind: 'throttled', retryAfterSeconds: 30 } }, 30],
    ['is being sent', { status: 'sending' }, 120],
    ['has no answer yet', { sent: { kind: 'unanswered', timedOut: true } }, 300],
    ['has an outcome that nobody can tell yet', { sent: { kind: 'unclear' } }, 1200],
    ['has an outcome that could not be stored', { sent: { kind: 'unclear' }, isLost: true }, 1200],
  ])('the copy of a receipt that %s is tried later, without counting as a failure', async (_what, given, seconds) => {
    const { result, queued } = await send(call, given);
    expect([result, queued]).toEqual([undefined, [[{ ...call, again: true }, seconds]]]);
  });

  it.each<[string, Given, string]>([
    ['is refused', { sent: { kind: 'refused', because: 'message', code: '' } }, 'message-refused'],
    ['is refused for a wrong setting', { sent: { kind: 'refused', because: 'setup', code: '' } }, 'message-refused'],
    ['is suppressed', { isRefused: true }, 'address-suppressed'],
  ])('the copy of a receipt that %s is given up, and the reason is logged', async (_what, given, code) => {
    const { result, queued } = await send(call, given);
    expect([result, queued]).toEqual([code, []]);
  });

  it('the copy of a receipt that could not be sent is left to the queue’s next try', async () => {
    const { result, queued } = await send(call, { sent: { kind: 'unreachable' } });
    expect([result, queued]).toEqual([{ thrown: 'temporarily-unavailable' }, []]);
  });

  it('the copy of a receipt of no form cannot be sent', async () => {
    expect((await send({ ...call, form: '/gone' })).result).toEqual({
      thrown: new Error('There is no form at /gone.'),
    });
  });
});
