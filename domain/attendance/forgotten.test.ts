import { expect, it } from 'vitest';
import { forgottenTimes } from './forgotten.ts';

const schedule = { scheduledOn: '2026-03-01T01:00:00Z', duration: 120 };
const leaves = (start: string, scheduled: Parameters<typeof forgottenTimes>[1]) =>
  Date.parse(forgottenTimes(start, scheduled, Date.parse('2026-03-02T00:00:00Z')).end);

it('a person who was never checked out left when the session ended', () => {
  expect(leaves('2026-03-01T00:55:00Z', schedule)).toBe(Date.parse('2026-03-01T03:00:00Z'));
});

it('a person who came after the end, or to a session without a schedule, left when they came', () => {
  expect(leaves('2026-03-01T04:10:00Z', schedule)).toBe(Date.parse('2026-03-01T04:10:00Z'));
  expect(leaves('2026-03-01T04:10:00Z', { scheduledOn: null, duration: 60 })).toBe(Date.parse('2026-03-01T04:10:00Z'));
});

it('a session without a duration is left at the end of its day', () => {
  expect(leaves('2026-03-01T00:55:00Z', { ...schedule, duration: null })).toBe(Date.parse('2026-03-01T16:00:00Z'));
});

it('a person who was never checked out has not left later than now', () => {
  const now = '2026-03-01T02:30:00Z';
  expect(forgottenTimes('2026-03-01T00:55:00Z', schedule, Date.parse(now)).end).toBe(now);
});
