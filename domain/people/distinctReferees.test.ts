import { expect, it } from 'vitest';
import { distinctReferees } from './distinctReferees.ts';

const by = (id: string, known: { name?: string; email?: string; number?: string; erasedWith?: string[] }) => ({
  ...{ id, name: null, email: null, number: null, erasedWith: [] },
  ...known,
});

it('a referee vouches once, by whichever of mailbox, number and name they are known', () => {
  const mei = by('1', { name: 'Lim Mei', email: 'mei@example.org', number: '+6591234567' });
  const tan = by('2', { name: 'Tan Hock', email: 'hock@example.org' });
  const unnamed = by('3', {});
  const sameMailbox = by('4', { name: 'Mei', email: 'Mei+2@example.org' });
  const sameNumber = by('5', { name: 'M. Lim', email: 'other@example.org', number: '9123 4567' });
  const sameName = by('6', { name: ' lim mei', email: 'work@example.org' });
  expect(distinctReferees([mei, sameMailbox, tan, sameNumber, sameName])).toEqual([mei, tan]);
  expect(distinctReferees([unnamed, unnamed])).toHaveLength(2);
});

it.each([
  ['Lim Mei', 'Mdm Lim Mei'],
  ['Lim Mei', 'Mei Lim'],
  ['Lim Mei', 'Lim, Mei'],
  ['Muhammad Faizal', 'Mohd. Faizal'],
])('a referee vouches once as %s and as %s, with other addresses', (name, again) => {
  const mine = by('1', { name, email: 'mei@office.example', number: '62345678' });
  const other = by('2', { name: again, email: 'mei@gmail.com', number: '91234567' });
  expect(distinctReferees([mine, other])).toEqual([mine]);
  expect(distinctReferees([mine, { ...other, name: 'Lim Mei Fen' }])).toHaveLength(2);
});

it('a couple of whom only the family name is written are two', () => {
  const mine = by('1', { name: 'Mr Tan', email: 'mr@tan.example' });
  const [wife, again] = [by('2', { name: 'Mrs Tan', email: 'mrs@tan.example' }), by('3', { name: 'mr tan' })];
  expect(distinctReferees([mine, wife, again])).toEqual([mine, wife]);
});

it('whoever was erased vouches once with whom they did before, and with nobody else', () => {
  const [mum, cook] = [by('1', { email: 'us@x.test' }), by('2', { email: 'cook@x.test' })];
  const uncle = by('3', { erasedWith: ['3', '1'] });
  const friend = by('4', { erasedWith: ['4', '1'] });
  expect(distinctReferees([mum, cook, uncle])).toEqual([mum, cook]);
  expect(distinctReferees([uncle, cook, mum])).toEqual([uncle, cook]);
  expect(distinctReferees([uncle, friend])).toHaveLength(2);
});
