import { expect, it } from 'vitest';
import { distinctReferees } from './distinctReferees.ts';

it('a referee vouches once, by whichever of mailbox, number and name they are known', () => {
  const mei = { name: 'Lim Mei', email: 'mei@example.org', number: '+6591234567' };
  const tan = { name: 'Tan Hock', email: 'hock@example.org', number: null };
  const unnamed = { name: null, email: null, number: null };
  const sameMailbox = { name: 'Mei', email: 'Mei+2@example.org', number: null };
  const sameNumber = { name: 'M. Lim', email: 'other@example.org', number: '9123 4567' };
  const sameName = { name: ' lim mei', email: 'work@example.org', number: null };
  expect(distinctReferees([mei, sameMailbox, tan, sameNumber, sameName])).toEqual([mei, tan]);
  expect(distinctReferees([unnamed, unnamed])).toHaveLength(2);
});
