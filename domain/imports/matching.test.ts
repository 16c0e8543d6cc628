import { expect, it } from 'vitest';
import { bestMatch, matchOf, type Person } from './matching.ts';

const tan: Person = { name: 'Tan Ah Kow', birthday: '1970-05-03', email: 'tan@example.com', phone: '+6591234567' };
const wife: Person = { name: 'Lim Mei Hua', birthday: '1972-11-30', email: 'mei@example.com', phone: '+6591234567' };
const changed = (change: Partial<Person>): Person => ({ ...tan, ...change });

it('a row with the same email is the same person, even with another name', () => {
  expect(matchOf(changed({ name: 'Tan A K', phone: undefined, birthday: undefined }), tan)).toEqual({
    by: 'email',
    isSure: true,
  });
});

it('a row with the same email and another birthday is uncertain', () => {
  expect(matchOf(changed({ birthday: '2001-01-01' }), tan)).toEqual({ by: 'email', isSure: false });
});

it('a row with the same phone is the same person only with the same name', () => {
  const row = changed({ email: undefined, phone: '+65 9123 4567', name: ' tan  ah kow' });
  expect(matchOf(row, tan)).toEqual({ by: 'phone', isSure: true });
  expect(matchOf({ ...row, birthday: undefined }, tan)).toEqual({ by: 'phone', isSure: true });
  expect(matchOf({ ...row, birthday: '1999-01-01' }, tan)).toEqual({ by: 'phone', isSure: false });
  expect(matchOf(wife, tan)).toEqual({ by: 'phone', isSure: false });
});

it('a row without email and phone is matched by name and birthday together', () => {
  const row = changed({ email: undefined, phone: undefined });
  expect(matchOf(row, tan)).toEqual({ by: 'name and birthday', isSure: true });
  expect(matchOf({ ...row, birthday: undefined }, tan)).toBeUndefined();
  expect(matchOf(changed({ email: 'new@example.com', phone: undefined }), tan)).toBeUndefined();
});

it('a row of a household matches its own person among those with the same phone', () => {
  expect(bestMatch({ ...wife, email: undefined }, [tan, wife])?.person).toBe(wife);
  expect(bestMatch(tan, [wife, { ...tan, email: undefined }])).toMatchObject({ by: 'phone', isSure: true });
  expect(
    bestMatch({ ...tan, name: 'Tan Xiao Ming', email: undefined, birthday: undefined }, [tan, wife]),
  ).toMatchObject({
    by: 'phone',
    isSure: false,
  });
  expect(bestMatch(changed({ email: 'x@example.com', phone: undefined }), [tan, wife])).toBeUndefined();
});
