import { expect, it } from 'vitest';
import { isReminderDue, mayTell } from './notices.ts';

const session = { scheduledOn: '2026-11-28T01:00:00Z', duration: 150 };

it.each([
  ['2026-11-27T13:00:00Z', true],
  ['2026-11-27T12:59:00Z', true],
  ['2026-11-26T13:00:00Z', false],
  ['2026-11-26T23:59:00Z', false],
  ['2026-11-27T00:00:00Z', true],
])('nobody is written to at night but about a session within twelve hours: at %s %s', (now, may) => {
  expect(mayTell(session, now)).toBe(may);
});

it.each([
  ['2026-11-27T01:59:00Z', '2026-11-20T00:00:00Z', false],
  ['2026-11-27T02:00:00Z', '2026-11-20T00:00:00Z', true],
  ['2026-11-27T02:00:00Z', '2026-11-27T02:00:00Z', false],
  ['2026-11-27T13:00:00Z', '2026-11-20T00:00:00Z', false],
])('at %s who has had a place since %s is reminded: %s', (now, goingOn, isDue) => {
  expect(isReminderDue(session, goingOn, now)).toBe(isDue);
});
