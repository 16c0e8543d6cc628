import { expect, it } from 'vitest';
import { whyNotInvited } from './invitees.ts';

it.each([
  ['who may come and has heard nothing', [], [], undefined],
  ['who goes, whatever became of a turn', ['a'], ['waiting'], 'going'],
  ['who waits again', [], ['cancelled', 'waiting'], 'waiting'],
  ['who was invited before', [], ['invited'], 'invited'],
  ['who cannot come, though they were invited', [], ['invited', 'cancelled'], 'cancelled'],
  ['whom staff took off the register', [], ['going'], undefined],
] as const)('staff learn whether somebody is invited %s', (_who, goers, states, why) => {
  const signups = states.map((state) => ({ volunteerId: 'a', state }));
  const known = { goers: new Set<string>(goers), signups: [...signups, { volunteerId: 'b', state: 'waiting' }] };
  expect(whyNotInvited('a', known, new Set(['a']))).toBe(why);
});

it('nobody is invited who may take no place', () => {
  expect(whyNotInvited('a', { goers: new Set(), signups: [] }, new Set(['b']))).toBe('mayNot');
});
