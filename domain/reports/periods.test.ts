import { expect, it } from 'vitest';
import { rangeOf, readRange } from './periods.ts';

it.each([
  ['this-month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last-month', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this-quarter', '2026-11-22', '2026-10-01', '2026-11-22'],
  ['this-quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['last-year', '2026-11-22', '2025-01-01', '2025-12-31'],
] as const)('the period %s on %s is from %s to %s', (period, today, from, to) => {
  expect(rangeOf(period, today)).toEqual({ from, to });
});

it('an address without days means this year until today, and moves with the day', () => {
  const range = { from: '2026-01-01', to: '2026-11-22' };
  expect(readRange(null, null, null, '2026-11-22')).toEqual({ range, period: 'this-year' });
  expect(readRange('2025-02-30', 'soon', 'constructor', '2026-11-22')).toEqual({ range, period: 'this-year' });
  expect(readRange(null, null, null, '2026-11-23').range.to).toBe('2026-11-23');
});

it('an address with a period means its days, and one with days means those days', () => {
  expect(readRange(null, null, 'last-month', '2026-11-22').range).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  const range = { from: '2025-02-28', to: '2025-03-01' };
  expect(readRange(range.from, range.to, 'last-month', '2026-11-22')).toEqual({ range, period: undefined });
  expect(readRange(null, '2026-03-01', null, '2026-11-22').range).toEqual({ from: '2026-01-01', to: '2026-03-01' });
});
