import { expect, it } from 'vitest';
import { minutesToSend, quotaText, waitText } from './quota.ts';

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

it('an email that waits says until when, and when the rest of it is sent', () => {
  const now = Date.parse('2026-11-26T06:00:00Z');
  const until = '2026-11-26T06:58:00Z';
  expect(waitText({ until, left: 130, quota: first }, now)).toBe(
    'The mail service takes 30 a minute and 100 an hour: the other 130 wait until 14:58, and are sent by about 15:59.',
  );
  expect(waitText({ until, left: 1130, quota: first }, now)).toContain('by about 27/11/2026 01:59.');
});
