import { expect, it } from 'vitest';
import { sessionWhen } from './sessionWhen.ts';

it.each([
  [null, 'Fri 27 Nov, 09:00'],
  ['2026-11-27T03:30:00Z', 'Fri 27 Nov, 09:00–11:30'],
  ['2026-11-27T17:00:00Z', 'Fri 27 Nov, 09:00–01:00'],
  ['2026-11-30T01:00:00Z', 'Fri 27 Nov, 09:00–Mon 30 Nov, 09:00'],
])('a session until %s is shown as %s', (end, shown) => {
  expect(sessionWhen({ start: '2026-11-27T01:00:00Z', end }, 'en-GB')).toBe(shown);
});
