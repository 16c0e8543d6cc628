import { expect, it } from 'vitest';
import { instantsOf, reportRangeProblem } from './dayRange.ts';

it('a range includes the whole of its first and last day in Singapore', () => {
  expect(instantsOf({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31T16:00:00.000Z',
    before: '2026-01-01T16:00:00.000Z',
  });
});

it('a range does not end before it begins', () => {
  expect(reportRangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day is after the last day.');
  expect(reportRangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
});
