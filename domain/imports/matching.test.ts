import { expect, it } from 'vitest';
import { bestMatch, isOfSameName, matchOf, type Person } from './matching.ts';

const tan: Person = { name: 'Tan Ah Kow', birthday: '1970-05-03', email: 'tan@example.com', phone: '+6591234567' };
const wife: Person = { name: 'Lim Mei Hua', birthday: '1972-11-30', email: 'mei@example.com', phone: '+6591234567' };
const idOf = ({ name, email }: Person) => `${name} ${email}`;
const changed = (change: Partial<Person>): Person => ({ ...tan, ...change });

it('a row with the email of somebody of another name is a question', () => {
  expect(matchOf(changed({ name: 'Lim Mei Hua', birthday: undefined, phone: undefined }), tan)).toMatchObject({
    isSure: false,
    reason: 'Same email, but another name',
  });
});

it('a row with the same name and email, or phone in any spelling, is the same person', () => {
  expect(matchOf(changed({ phone: undefined, birthday: undefined }), tan)?.isSure).toBe(true);
  expect(matchOf(changed({ email: undefined, name: 'ah kow  TAN', phone: '9123-4567' }), tan)?.isSure).toBe(true);
});

it('a row with the same name and birthday and a new address is a question, and one with nothing in common is nobody', () => {
  expect(matchOf(changed({ email: 'new@example.com', phone: undefined }), tan)?.isSure).toBe(false);
  expect(matchOf(changed({ name: 'Ravi Kumar', email: undefined, phone: '+6598887777' }), tan)).toBeUndefined();
});

it('a reason says whether the names are the same', () => {
  expect(isOfSameName('Same name and birthday, but no email or phone in common')).toBe(true);
  for (const reason of ['Same phone, but another name', 'Similar name and same birthday', ''])
    expect(isOfSameName(reason)).toBe(false);
});

it('a row of a household means its own person among those with the same phone, in whichever order they come', () => {
  for (const others of [
    [tan, wife],
    [wife, tan],
  ]) {
    expect(bestMatch({ ...wife, email: undefined }, others, idOf)).toMatchObject({ person: wife, isSure: true });
    const son = changed({ name: 'Tan Xiao Ming', email: undefined, birthday: undefined });
    expect(bestMatch(son, others, idOf)).toMatchObject({ isSure: false });
    expect(bestMatch(son, others, idOf)).not.toHaveProperty('double');
  }
  expect(bestMatch(tan, [], idOf)).toBeUndefined();
});

it('a row that surely is two stored people is a question that names both, unless one of them is deactivated', () => {
  const double = changed({ birthday: undefined, email: 'ah.kow@example.com' });
  const row = changed({ birthday: undefined, email: undefined });
  expect(bestMatch(row, [tan, double], idOf)).toMatchObject({ isSure: false, person: tan, double });
  // Found by the email and again by the phone.
  expect(bestMatch(row, [tan, { ...tan }], idOf)).toMatchObject({ isSure: true });
  const closed = { ...tan, isDeactivated: true };
  expect(bestMatch(row, [closed, { ...double, isDeactivated: false }], idOf)).toEqual({
    isSure: true,
    reason: 'Same name and phone',
    person: { ...double, isDeactivated: false },
  });
  expect(bestMatch(row, [closed, wife], idOf)).toMatchObject({ isSure: true, person: closed });
});
