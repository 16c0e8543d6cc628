import { expect, it } from 'vitest';
import { dispatchStatus } from '../schema/choices/records.ts';
import { dueOf, endStatus, mayDelete, mayEdit } from './dueEmails.ts';

const { scheduled, dispatching, sent, partlyFailed, failed, stopped, missed } = dispatchStatus.codes;
const now = new Date('2026-03-02T00:00:00Z');

it.each([
  [scheduled, '2026-03-02T00:00:00Z', null, 'dispatch'],
  [null, '2026-03-02T00:00:00Z', null, 'dispatch'],
  // Another app may write a row without our columns.
  [null, '2026-02-28T23:59:59.999Z', null, 'miss'],
  [scheduled, '2026-03-02T08:00:00+08:00', null, 'dispatch'],
  [scheduled, '2026-03-02T00:00:00.001Z', null, 'wait'],
  [scheduled, '2026-03-01T00:00:00Z', null, 'dispatch'],
  [scheduled, '2026-02-28T23:59:59.999Z', null, 'miss'],
  [scheduled, null, null, 'wait'],
  [scheduled, 'soon', null, 'wait'],
  [sent, '2026-03-02T00:00:00Z', null, 'wait'],
  [failed, '2026-03-02T00:00:00Z', null, 'wait'],
  [missed, '2026-03-02T00:00:00Z', null, 'wait'],
  [dispatching, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00.001Z', 'wait'],
  [dispatching, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'finish'],
  [dispatching, '2026-03-01T00:00:00Z', null, 'wait'],
  [stopped, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'sweep'],
  [stopped, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00.001Z', 'wait'],
  [stopped, '2026-03-01T00:00:00Z', null, 'wait'],
] as const)('an email with status %s, due %s and claimed until %s: %s', (status, scheduledOn, claimedUntil, due) => {
  expect(dueOf({ status, scheduledOn, claimedUntil }, now)).toBe(due);
});

it('an email is changed only while none of it was tried, and deleted also when none of it was sent', () => {
  const all = [null, scheduled, dispatching, sent, partlyFailed, failed, stopped, missed];
  expect(all.filter((status) => mayEdit(status))).toEqual([null, scheduled, missed]);
  expect([mayEdit(failed, true), mayEdit(sent, true), mayEdit(dispatching, true)]).toEqual([true, false, false]);
  expect(all.filter(mayDelete)).toEqual([null, scheduled, failed, missed]);
});

it('an email ends as stopped, sent, failed or partly failed', () => {
  expect(endStatus({ accepted: 1, unsent: 1, stopped: 1 })).toBe(stopped);
  expect(endStatus({ accepted: 0, unsent: 0, stopped: 0 })).toBe(sent);
  expect(endStatus({ accepted: 0, unsent: 1, stopped: 0 })).toBe(failed);
  expect(endStatus({ accepted: 1, unsent: 1, stopped: 0 })).toBe(partlyFailed);
});
