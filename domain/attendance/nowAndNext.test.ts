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

it('no session is next at the end of the day', () => {
  expect(nowAndNext(sessions, Date.parse('2026-03-01T12:00:00Z')).size).toBe(0);
});
