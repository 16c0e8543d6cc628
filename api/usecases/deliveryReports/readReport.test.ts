import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReport } from './readReport.ts';

const id = '7d0d0f5e-2c34-4a53-9a3a-0f7f6f1f8c11';
const now = new Date('2026-03-01T02:00:00Z');
const event = (eventType: string, data: object) => ({
  id: 'x',
  topic: '/subscriptions/y',
  subject: 'sender/a@charity.test/message/z',
  data,
  eventType,
  dataVersion: '1.0',
  metadataVersion: '1',
  eventTime: '2026-03-01T01:00:03Z',
});
const email = (data: object) =>
  event('Microsoft.Communication.EmailDeliveryReportReceived', {
    sender: 'a@charity.test',
    recipient: 'b@example.com',
    messageId: id,
    deliveryAttemptTimeStamp: '2026-03-01T01:00:02.2855749+00:00',
    ...data,
  });
const sms = (data: object) => event('Microsoft.Communication.SMSDeliveryReportReceived', { tag: id, ...data });

describe('a report of an email', () => {
  it.each([
    ['Delivered', 'delivered', ''],
    ['Expanded', 'delivered', ''],
    ['Bounced', 'bounced', 'The address does not exist, or accepts no email. (550 5.1.1 Unknown)'],
    ['Suppressed', 'bounced', 'The mail service no longer sends to this address, because'],
    ['Failed', 'undelivered', 'The email could not be delivered. (550 5.1.1 Unknown)'],
    ['Quarantined', 'undelivered', 'The recipient’s mail system is holding it back.'],
    ['FilteredSpam', 'undelivered', 'The recipient’s mail system treated it as spam.'],
    ['SomethingNew', 'undelivered', 'The email could not be delivered.'],
  ])('a report of an email with %s means %s', (status, outcome, reason) => {
    const report = readReport(email({ status, deliveryStatusDetails: { statusMessage: '550 5.1.1 Unknown' } }), now);
    expect(report).toMatchObject({ id, outcome, on: '2026-03-01T01:00:02.000Z' });
    expect(report?.reason).toContain(reason);
  });

  it("a report of an email is read in any spelling of Microsoft's names, and one without a time has its event's", () => {
    const data = { MessageId: id.toUpperCase(), Status: 'Delivered' };
    expect(readReport(event('Microsoft.Communication.EmailDeliveryReportReceived', data), now)).toEqual({
      id,
      outcome: 'delivered',
      on: '2026-03-01T01:00:03.000Z',
      reason: '',
    });
  });

  it.each(['0001-01-01T00:00:00+00:00', '2999-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', 'soon'])(
    'a report of an email with the impossible time %s has its event’s or counts as now, so that it is stored and outdates no later one',
    (time) => {
      const event = email({ status: 'Delivered', deliveryAttemptTimeStamp: time });
      expect(readReport(event, now)?.on).toBe('2026-03-01T01:00:03.000Z');
      expect(readReport({ ...event, eventTime: time }, now)?.on).toBe('2026-03-01T02:00:00.000Z');
    },
  );

  it('a report of an email keeps a stranger’s words to one short line', () => {
    const statusMessage = `a\r\nBcc: x\u2028${'y'.repeat(9000)}`;
    const { reason = '' } =
      readReport(email({ status: 'Bounced', deliveryStatusDetails: { statusMessage } }), now) ?? {};
    expect(reason).not.toMatch(/[\r\n\u2028]/);
    expect(reason).toMatch(/^The address does not exist, or accepts no email\. \(a Bcc: x y+$/);
    expect(reason).toHaveLength(500);
  });

  it.each(['', ' \r\n ', 7, undefined])(
    'a report of an email without details has the plain reason: %j',
    (statusMessage) => {
      const report = readReport(email({ status: 'Bounced', deliveryStatusDetails: { statusMessage } }), now);
      expect(report?.reason).toBe('The address does not exist, or accepts no email.');
    },
  );
});

it('a report of an SMS is identified by its tag', () => {
  const times = { receivedTimestamp: '2026-03-01T01:00:02Z', messageId: 'Outgoing_1' };
  expect(readReport(sms({ ...times, deliveryStatus: 'Delivered', deliveryStatusDetails: 'No error.' }), now)).toEqual({
    id,
    outcome: 'delivered',
    on: '2026-03-01T01:00:02.000Z',
    reason: '',
  });
  expect(
    readReport(sms({ ...times, deliveryStatus: 'Failed', deliveryStatusDetails: 'Unreachable' }), now),
  ).toMatchObject({ outcome: 'undelivered', reason: 'The SMS could not be delivered. (Unreachable)' });
});

it('an event that is no report of ours is ignored, whatever it is', () => {
  expect(readReport(email({ messageId: 'not an id', status: 'Delivered' }), now)).toBeUndefined();
  expect(readReport(sms({ tag: undefined, deliveryStatus: 'Delivered' }), now)).toBeUndefined();
  expect(readReport(event('Microsoft.Communication.SMSReceived', { tag: id }), now)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(readReport(anything, now)).toBeUndefined();
    }),
  );
});
