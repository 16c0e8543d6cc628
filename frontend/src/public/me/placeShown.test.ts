import { expect, it } from 'vitest';
import { placeShown } from './placeShown.ts';

const session = { id: 'a', name: 'Chess', start: '2026-12-05T01:00:00Z', end: null, place: '' };
const none = { next: [], waiting: [], open: [] };
const next = { ...none, next: [{ ...session, meetingPlace: '', bring: '', calendar: '' }] };
const waiting = { ...none, waiting: [{ ...session, position: 1, isFree: true }] };
const open = { ...none, open: [{ ...session, places: 1, free: 1, isNear: false, isInvited: false }] };

it.each([
  ['take', open, next, 'going'],
  ['take', open, waiting, 'waiting'],
  ['take', open, open, undefined],
  ['take', open, none, undefined],
  // The press of whoever is called while they wait.
  ['take', waiting, next, 'going'],
  ['take', waiting, waiting, undefined],
  ['giveUp', next, open, 'none'],
  ['giveUp', waiting, open, 'none'],
  ['giveUp', next, next, undefined],
  // It has begun, or was called off.
  ['giveUp', next, none, undefined],
] as const)('a lost %s is told only as what the page shows of it', (what, before, page, place) => {
  expect(placeShown({ do: what, session }, page, before)).toBe(place);
});

it('a lost press of somebody who stops waiting, and was given a place meanwhile, is told as that', () => {
  expect(placeShown({ do: 'giveUp', session, isTurn: true }, next, waiting)).toBe('going');
});
