import { expect, it } from 'vitest';
import type { Times } from '../../../../../../domain/attendance/status.ts';
import { registerSheet } from './registerSheet.ts';

const row = (name: string, times: Times) => ({
  id: name,
  volunteerId: name,
  name,
  role: 'Life! Mentor',
  organization: '',
  remarks: `of ${name}`,
  etag: '1',
  ...times,
});
const start = '2026-03-01T01:05:00Z';
const rows = [
  row('Ana', { start, end: '2026-03-01T16:30:00Z' }),
  row('Ben', { start, end: null }),
  row('Cheryl', { start: null, end: null, absent: true }),
  row('Dev', { start: null, end: null }),
];
const scheduledOn = '2026-03-01T01:00:00Z';
const cells = (isCalledOff: boolean, now = scheduledOn) => [
  ...(registerSheet({ isCalledOff, scheduledOn }, rows, Date.parse(now)).rows as Iterable<unknown[]>),
];

it('an exported register has the times as specified, by Singapore’s clock and with their day', () => {
  expect(cells(false)[0]).toEqual([
    'Ana',
    'Life! Mentor',
    '',
    '2026-03-01 09:05 hrs',
    '2026-03-02 00:30 hrs',
    'Attended',
    'Attended',
    'of Ana',
    null,
    null,
  ]);
});

it('an exported register has the clearance of that day, and any override', () => {
  const asOf = '2026-03-01T00:30:00Z';
  const letIn = {
    ...row('Ana', { start, end: null }),
    clearanceThen: { status: 'Not cleared' as const, reason: 'Identity sighted: missing', asOf },
    override: { by: 'Mei', reason: 'Supervised' },
  };
  const [first] = [...(registerSheet({ isCalledOff: false, scheduledOn }, [letIn], 0).rows as Iterable<unknown[]>)];
  expect(first?.slice(8)).toEqual(['Not cleared: Identity sighted: missing', 'Mei: Supervised']);
});

it('an exported register says what each row counts as', () => {
  const counted = (isCalledOff: boolean) => cells(isCalledOff).map((each) => each.slice(5, 7));
  expect(counted(false)).toEqual([
    ['Attended', 'Attended'],
    ['Checked-In', 'Present without hours'],
    ['Absent', 'Absent'],
    ['Absent', 'Not marked'],
  ]);
  // Nobody is absent yet from what is to come, as on the screen.
  expect(cells(false, '2026-02-28T00:00:00Z').map((each) => each[5])).toEqual([
    'Attended',
    'Checked-In',
    'Absent',
    'Expected',
  ]);
  // Nobody is expected at, or absent from, what is called off.
  expect(counted(true)).toEqual([
    ['Attended', 'Attended'],
    ['Checked-In', 'Present without hours'],
    ['Absent', 'Cancelled'],
    ['Cancelled', 'Cancelled'],
  ]);
});
