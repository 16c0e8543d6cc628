import { expect, it } from 'vitest';
import { nowAndNext } from './nowAndNext.ts';

const sessions = [
  { id: 'over', scheduledOn: '2026-03-01T00:00:00Z', duration: 60 },
  { id: 'under way', scheduledOn: '2026-03-01T01:00:00Z', duration: 120 },
  { id: 'about to begin', scheduledOn: '2026-03-01T02:20:00Z', duration: 60 },
  { id: 'last', scheduledOn: '2026-03-01T08:00:00Z', duration: 60 },
  { id: 'after', scheduledOn: '2026-03-01T05:00:00Z', duration: null },
  { id: 'never', scheduledOn: null, duration: 60 },
];

it('a session that takes place or begins soon is now, and the first one after it is next', () => {
  expect([...nowAndNext(sessions, Date.parse('2026-03-01T02:00:00Z'))]).toEqual([
    ['under way', 'Now'],
    ['about to begin', 'Now'],
    ['after', 'Next'],
  ]);
});

it('no session is next at the end of the day, and one without a duration lasts until then', () => {
  expect([...nowAndNext(sessions, Date.parse('2026-03-01T12:00:00Z'))]).toEqual([['after', 'Now']]);
});

it('a session is over at its end, and the first of those to come is next, however they are sorted', () => {
  const [first, , , last] = sessions;
  expect([...nowAndNext(sessions.slice(0, 1), Date.parse('2026-03-01T01:00:00Z'))]).toEqual([]);
  for (const order of [sessions, sessions.toReversed()])
    expect(nowAndNext(order, Date.parse('2026-03-01T03:30:00Z')).get('after')).toBe('Next');
  expect(
    nowAndNext(
      [first, last].flatMap((one) => one ?? []),
      Date.parse('2026-03-01T03:30:00Z'),
    ).size,
  ).toBe(1);
});
