import { expect, it } from 'vitest';
import { hoursPresent, minutesPresent } from './timePresent.ts';

it.each([
  ['2026-03-01T14:50:00Z', '2026-03-01T16:20:29Z', 90],
  ['2026-03-01T14:50:00Z', '2026-03-01T14:50:00Z', 0],
  ['2026-03-01T14:50:00Z', '2026-03-01T13:50:00Z', 0],
  ['2016-03-01T14:50:00Z', '2026-03-01T14:50:00Z', 1_000_000],
  ['2026-03-01T14:50:00Z', null, null],
  [null, null, null],
])('from %s to %s are %s minutes', (start, end, minutes) => {
  expect(minutesPresent({ start, end })).toBe(minutes);
});

it('minutes are hours to two decimals', () => {
  expect([50, 90, null].map(hoursPresent)).toEqual([0.83, 1.5, 0]);
});
