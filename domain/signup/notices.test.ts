import { expect, it } from 'vitest';
import { isReminderDue, mayTell, readBy } from './notices.ts';

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

it('what is over is not urgent: a change of it waits for the morning', () => {
  const late = { scheduledOn: '2026-11-27T15:00:00Z', duration: 60 };
  expect(mayTell(late, '2026-11-27T15:30:00Z')).toBe(true);
  expect(mayTell(late, '2026-11-27T15:31:00Z')).toBe(false);
});

it.each([
  ['10:01', '2026-11-27T02:01:00Z', '2026-11-27T02:16:00.000Z'],
  ['23:50', '2026-11-27T15:50:00Z', '2026-11-27T16:05:00.000Z'],
  ['midnight', '2026-11-27T16:00:00Z', '2026-11-27T20:00:00Z'],
  ['03:44', '2026-11-27T19:44:00Z', '2026-11-27T20:00:00Z'],
  ['03:46', '2026-11-27T19:46:00Z', '2026-11-27T20:01:00.000Z'],
])(
  'a change at %s in Singapore is read a quarter of an hour later, and one of the early night at four',
  (_at, at, by) => {
    expect(Date.parse(readBy(at))).toBe(Date.parse(by));
  },
);
