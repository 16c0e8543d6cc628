import { expect, it } from 'vitest';
import { singaporeDay } from '../time.ts';
import { dashboardRangeProblem, defaultRange } from './dashboardRange.ts';

it.each([
  ['in the middle of a month', '2026-05-15T04:00:00Z', '2026-03-01', '2026-05-31'],
  ['over the turn of the year', '2026-01-31T04:00:00Z', '2025-11-01', '2026-01-31'],
  ['in a leap year', '2028-02-29T04:00:00Z', '2027-12-01', '2028-02-29'],
  ['a second before midnight in Singapore', '2026-03-31T15:59:59Z', '2026-01-01', '2026-03-31'],
  ['at midnight in Singapore, still March in London', '2026-03-31T16:00:00Z', '2026-02-01', '2026-04-30'],
])('the range that the dashboard opens with %s', (_when, now, from, to) => {
  expect(defaultRange(singaporeDay(now))).toEqual({ from, to });
});

it.each([
  ['2026-03-01', '2026-03-01', undefined],
  ['2026-03-02', '2026-03-01', 'The start date must not be after the end date.'],
  ['2026-01-01', '2027-01-02', undefined],
  ['2026-01-01', '2027-01-03', 'Please choose a year at most.'],
  ['', '2026-03-01', 'Please choose a start and an end date.'],
  ['2026-02-30', '2026-03-01', 'Please choose a start and an end date.'],
])('a typed range %s to %s', (from, to, problem) => {
  expect(dashboardRangeProblem({ from, to })).toBe(problem);
});
