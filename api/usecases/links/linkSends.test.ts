import { describe, expect, it } from 'vitest';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { SentAbout } from '../../adapters/deliveries/ofRecord.ts';
import { type LinkSend, lastSend, nextDeliveryId, questionBefore } from './linkSends.ts';

const now = new Date('2026-03-02T04:00:00Z');
const clock = { now: () => now, sendLeaseSeconds: 120, sendGraceSeconds: 900 };
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const row: SentAbout = {
  id: 'a',
  purpose: 'Exit form',
  recipient: 'ana@example.org',
  channel: channel.codes.email,
  status: 'accepted',
  acceptedOn: ago(60),
  modifiedOn: ago(30),
  reportedOn: '',
  reason: '',
  pressKey: 'k',
  by: 'Jo',
};

describe('the last message with a link', () => {
  it.each<[SentAbout['status'], LinkSend['outcome'] | undefined]>([
    ['accepted', 'sent'],
    ['delivered', 'sent'],
    ['bounced', 'sent'],
    ['undelivered', 'sent'],
    ['unknown', 'unclear'],
    ['failed', undefined],
    ['stopped', undefined],
    ['suppressed', undefined],
    [null, undefined],
  ])('the last message with status %s is %s', (status, outcome) => {
    expect(lastSend([{ ...row, status }], clock)?.outcome).toBe(outcome);
  });

  it.each([
    ['sending', 'email', 899, 'sending'],
    ['sending', 'email', 900, 'unclear'],
    ['sending', 'sms', 119, 'sending'],
    ['sending', 'sms', 120, 'unclear'],
    ['pending', 'email', 119, 'sending'],
    ['pending', 'email', 120, undefined],
  ] as const)('a message that is %s by %s for %s seconds is %s', (status, by, seconds, outcome) => {
    const waiting = { ...row, status, channel: channel.codes[by], acceptedOn: null, modifiedOn: ago(seconds) };
    expect(lastSend([waiting], clock)?.outcome).toBe(outcome);
  });

  it('the last message that did not certainly fail counts, with its recipient and its sender', () => {
    const failed = { ...row, id: 'f', status: 'failed' as const };
    expect(lastSend([], clock)).toBeUndefined();
    expect(lastSend([failed, row, { ...row, id: 'older' }], clock)).toEqual({
      id: 'a',
      outcome: 'sent',
      on: ago(60),
      recipient: 'ana@example.org',
      by: 'Jo',
      report: undefined,
    });
    expect(lastSend([{ ...row, acceptedOn: null }], clock)?.on).toBe(ago(30));
  });

  it('a report tells whether the message arrived, when, and why not', () => {
    const reportOf = (changes: Partial<SentAbout>) => lastSend([{ ...row, ...changes }], clock)?.report;
    expect(reportOf({ status: 'bounced', reportedOn: ago(10), reason: 'The mailbox is full.' })).toEqual({
      outcome: 'bounced',
      on: ago(10),
      reason: 'The mailbox is full.',
    });
    expect(reportOf({ status: 'delivered' })).toEqual({ outcome: 'delivered', on: ago(60) });
    expect(reportOf({ status: 'undelivered', acceptedOn: null })).toEqual({ outcome: 'undelivered', on: ago(30) });
    expect(reportOf({ status: 'unknown', reason: 'x' })).toBeUndefined();
  });
});

describe('the question before a link is sent again', () => {
  const sent: LinkSend = { id: 'a', outcome: 'sent', on: ago(60), recipient: '', by: '', report: undefined };

  it('a link that was sent within ten minutes needs confirmation, and no other one', () => {
    expect(questionBefore(undefined, now)).toBeUndefined();
    expect(questionBefore(sent, now)).toBe('Sent at 11:59. Send again?');
    expect(questionBefore({ ...sent, on: ago(599) }, now)).toBe('Sent at 11:50. Send again?');
    expect(questionBefore({ ...sent, on: ago(600) }, now)).toBeUndefined();
  });

  it('a link that did not arrive may be sent again at once', () => {
    const reported = (outcome: 'delivered' | 'bounced' | 'undelivered') =>
      questionBefore({ ...sent, report: { outcome, on: ago(30) } }, now);
    expect([reported('bounced'), reported('undelivered')]).toEqual([undefined, undefined]);
    expect(reported('delivered')).toBe('Sent at 11:59. Send again?');
  });

  it('a link that is being sent, or was perhaps sent, needs confirmation at any time', () => {
    expect(questionBefore({ ...sent, outcome: 'sending' }, now)).toBe('Being sent since 11:59. Send again?');
    const unclear = (seconds: number) => questionBefore({ ...sent, outcome: 'unclear', on: ago(seconds) }, now);
    expect(unclear(12 * 3600 - 1)).toMatch(/^It is not known whether the last one, at 00:00, was sent\./);
    expect(unclear(12 * 3600)).toMatch(/^It is not known whether the last one, at 02\/03\/2026 00:00, was sent\./);
  });
});

describe('the id of the next message', () => {
  it('two presses that have seen the same rows get the same id, and no id of another message', () => {
    const about = ['row', 'Exit form', 'email'];
    const first = nextDeliveryId(about, []);
    expect(nextDeliveryId(about, [])).toBe(first);
    // It stays the same from release to release, so that a press that is retried after one sends nothing twice.
    expect(first).toBe('53a68baa-5555-5527-8231-4feab6d2c3c1');
    expect(nextDeliveryId(['row', 'Exit form', 'sms'], [])).not.toBe(first);
    const second = nextDeliveryId(about, [{ ...row, id: first }]);
    expect(second).not.toBe(first);
    expect(nextDeliveryId(about, [{ ...row, id: second }])).not.toBe(second);
    expect(new Set([first, second, nextDeliveryId(about, [{ ...row, id: second }])]).size).toBe(3);
  });
});
