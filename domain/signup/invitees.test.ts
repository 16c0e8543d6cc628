import { expect, it } from 'vitest';
import { toldWhen, whyNotInvited } from './invitees.ts';

it.each([
  ['who may come and has heard nothing', [], [], undefined],
  ['who goes, whatever became of a turn', ['a'], ['waiting'], 'going'],
  ['who waits again', [], ['cancelled', 'waiting'], 'waiting'],
  ['who was invited before', [], ['invited'], 'invited'],
  ['who cannot come, though they were invited', [], ['invited', 'cancelled'], 'cancelled'],
  ['whom staff took off the register', [], ['invited', 'going'], 'takenOff'],
] as const)('staff learn whether somebody is invited %s', (_who, goers, states, why) => {
  const signups = states.map((state) => ({ volunteerId: 'a', state }));
  const known = { goers: new Set<string>(goers), signups: [...signups, { volunteerId: 'b', state: 'waiting' }] };
  expect(whyNotInvited('a', known, new Set(['a']))).toBe(why);
});

it('nobody is invited who may take no place', () => {
  expect(whyNotInvited('a', { goers: new Set(), signups: [] }, new Set(['b']))).toBe('mayNot');
});

it.each([
  ['at once', {}, 0, { isOver: false, from: undefined, isFull: false }],
  ['once a place is free', {}, 2, { isOver: false, from: undefined, isFull: true }],
  ['once sign-up begins', { opensOn: '2026-12-01T00:00:00Z' }, 0, { from: '2026-12-01T00:00:00.000Z' }],
  ['sixty days before', { scheduledOn: '2027-03-02T00:00:00Z' }, 0, { from: '2027-01-01T00:00:00.000Z' }],
  ['never after sign-up has ended', { closesOn: '2026-11-26T00:00:00Z' }, 0, { isOver: true }],
])('whoever is invited is told %s', (_when, values, taken, told) => {
  const session = {
    ...{ scheduledOn: '2026-12-19T01:00:00Z', duration: 60, isCancelled: false, isOpen: true, places: 2 },
    ...{ opensOn: null, closesOn: null, regularsUntil: null, mostAhead: null },
    forWhom: { roles: [], programmes: [], fromAge: null, belowAge: null },
    ...values,
  };
  expect(toldWhen(session, taken, Date.parse('2026-11-26T00:00:00Z'))).toMatchObject(told);
});
