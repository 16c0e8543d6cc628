import { expect, it } from 'vitest';
import { checkOutText, checkOutTimes } from './checkOut.ts';

const start = '2026-03-01T01:00:00Z';
const ends = '2026-03-01T06:30:00Z';
const scheduled = { checkOut: { kind: 'at', instant: ends }, sessionEnd: ends } as const;
const current = { checkOut: { kind: 'now' }, sessionEnd: ends } as const;
const typed = { checkOut: { kind: 'at', instant: '2026-03-01T02:00:00Z' }, sessionEnd: ends } as const;
const before = new Date('2026-03-01T04:45:00.900Z');
const after = new Date('2026-03-01T07:10:00Z');

it.each([
  ['before the end leaves now', { start, end: null }, scheduled, before, '2026-03-01T04:45:00Z'],
  ['who was marked Attended leaves now', { start, end: ends }, scheduled, before, '2026-03-01T04:45:00Z'],
  ['after the end left at the end', { start, end: null }, scheduled, after, ends],
  ['after the end leaves now with Use Current Time', { start, end: null }, current, after, '2026-03-01T07:10:00Z'],
  ['leaves now, whatever time was typed for Attended', { start, end: null }, typed, before, '2026-03-01T04:45:00Z'],
  [
    'leaves now where no end is known',
    { start, end: null },
    { ...scheduled, sessionEnd: undefined },
    after,
    '2026-03-01T07:10:00Z',
  ],
] as const)('a person who is checked out %s', (_who, times, settings, at, end) => {
  expect(checkOutTimes(times, settings, at)).toEqual({ times: { start, end } });
});

it('a person who came after the end leaves now, and this is said', () => {
  const late = { start: '2026-03-01T07:00:00Z', end: null };
  expect(checkOutTimes(late, scheduled, after)).toEqual({
    times: { start: late.start, end: '2026-03-01T07:10:00Z' },
    note: 'The end, 14:30, is before the check-in, so the current time is used.',
  });
});

it('a person who leaves before the time at which they were to come was here until now, and this is said', () => {
  const at = new Date('2026-03-01T00:50:00Z');
  expect(checkOutTimes({ start, end: ends }, scheduled, at)).toEqual({
    times: { start: '2026-03-01T00:50:00Z', end: '2026-03-01T00:50:00Z' },
    note: 'The check-in, 09:00, is in the future, so the current time is used for both.',
  });
});

it('the question before several are checked out says what will be written', () => {
  const here = { start, end: null };
  const late = { start: '2026-03-01T07:00:00Z', end: null };
  expect(checkOutText([here, here], scheduled, before)).toMatch(/^They leave now\./);
  expect(checkOutText([here, here], scheduled, after)).toMatch(/^They left at 14:30, when the session ended\./);
  expect(checkOutText([here, here, late], scheduled, after)).toMatch(
    /^2 left at 14:30, .*; 1 came after it and leave now/,
  );
});
