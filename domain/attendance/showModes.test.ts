import { expect, it } from 'vitest';
import { singaporeDay } from '../time.ts';
import { spanOf } from './showModes.ts';

// Sunday, 1 March 2026
it.each([
  ['All', {}],
  ['Today', { from: '2026-02-28T16:00:00.000Z', before: '2026-03-01T16:00:00.000Z' }],
  ['Upcoming', { from: '2026-02-28T16:00:00.000Z' }],
  ['This Week', { from: '2026-02-22T16:00:00.000Z', before: '2026-03-01T16:00:00.000Z' }],
  ['This Month', { from: '2026-02-28T16:00:00.000Z', before: '2026-03-31T16:00:00.000Z' }],
  ['Last Month', { from: '2026-01-31T16:00:00.000Z', before: '2026-02-28T16:00:00.000Z' }],
] as const)('the list shows, in the mode %s, its span of days', (mode, span) => {
  expect(spanOf(mode, '2026-03-01')).toEqual(span);
});

it('a week begins on Monday', () => {
  expect(spanOf('This Week', '2026-03-02').from).toBe('2026-03-01T16:00:00.000Z');
});

it('last month is last year’s in January', () => {
  expect(spanOf('Last Month', '2026-01-31')).toEqual({
    from: '2025-11-30T16:00:00.000Z',
    before: '2025-12-31T16:00:00.000Z',
  });
});

it.each([
  ['a minute before midnight in Singapore', '2026-03-01T15:59:00Z', '2026-02-28T16:00:00.000Z'],
  ['at midnight in Singapore, still March 1 in London', '2026-03-01T16:00:00Z', '2026-03-01T16:00:00.000Z'],
])('today is Singapore’s day %s', (_when, now, from) => {
  expect(spanOf('Today', singaporeDay(now)).from).toBe(from);
});
