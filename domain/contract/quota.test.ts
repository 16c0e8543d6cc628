import { expect, it } from 'vitest';
import { minutesToSend, quotaText } from './quota.ts';

const first = { perMinute: 30, perHour: 100 };

it.each([
  [1, 1],
  [30, 1],
  [31, 2],
  [100, 4],
  [101, 61],
  [297, 124],
])('%i messages are sent after %i minutes by the quota of a new domain', (count, minutes) => {
  expect(minutesToSend(count, first)).toBe(minutes);
});

it('a higher hourly quota leaves the minute as the limit', () => {
  expect(minutesToSend(297, { perMinute: 30, perHour: 2000 })).toBe(10);
  expect(quotaText(297, { perMinute: 30, perHour: 2000 })).toBe('30 a minute');
  expect(quotaText(297, first)).toBe('30 a minute and 100 an hour');
});
