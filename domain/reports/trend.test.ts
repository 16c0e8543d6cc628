import { expect, it } from 'vitest';
import { trendByMonth } from './trend.ts';

const range = { from: '2025-12-15', to: '2026-02-28' };

it('a trend has every month of its range, with what was attended in it', () => {
  const facts = new Map([
    ['a', { month: '2025-12', hundredths: 150 }],
    ['b', { month: '2026-02', hundredths: 10 }],
    ['c', { month: '2026-02', hundredths: 20 }],
  ]);
  const counts = new Map([
    ['a', { records: 2, minutes: 90 }],
    ['b', { records: 3, minutes: 0 }],
    ['c', { records: 1, minutes: 40 }],
  ]);
  expect(trendByMonth(range, counts, facts)).toEqual([
    { month: '2025-12', records: 2, hours: 3, present: 1.5 },
    { month: '2026-01', records: 0, hours: 0, present: 0 },
    { month: '2026-02', records: 4, hours: 0.5, present: 0.67 },
  ]);
});

it('a trend counts what was scheduled just outside its range in the nearest month, and ignores what has no date', () => {
  const facts = new Map([
    ['early', { month: '2025-11', hundredths: 100 }],
    ['late', { month: '2026-03', hundredths: 100 }],
    ['never', { month: null, hundredths: 100 }],
  ]);
  const counts = new Map([
    ['early', { records: 1, minutes: 1 }],
    ['late', { records: 1, minutes: 1 }],
    ['never', { records: 1, minutes: 1 }],
    ['gone', { records: 1, minutes: 1 }],
    [null, { records: 1, minutes: 1 }],
  ]);
  expect(trendByMonth(range, counts, facts).map(({ records }) => records)).toEqual([1, 0, 1]);
});
