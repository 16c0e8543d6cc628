import { expect, it } from 'vitest';
import { bestMatch, matchOf, type Person, plainPhone } from './matching.ts';

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

it('a row without a birthday or an email is not taken for somebody who has none either', () => {
  const nobody: Person = { name: 'Tan Ah Kow', birthday: undefined, email: undefined, phone: undefined };
  expect(matchOf(nobody, { ...nobody, name: 'Lim' })).toBeUndefined();
  expect(matchOf(nobody, nobody)).toBeUndefined();
  expect(matchOf({ ...nobody, phone: '+6591234567' }, nobody)).toBeUndefined();
  expect(matchOf(changed({ email: undefined, phone: undefined, birthday: '1999-01-01' }), tan)).toBeUndefined();
  expect(matchOf(changed({ phone: undefined }), { ...tan, birthday: undefined })).toEqual({
    by: 'email',
    isSure: true,
  });
  expect(matchOf(changed({ email: undefined, phone: '+6598887777' }), tan)).toBeUndefined();
});

it('a row matches the best of several: sure before uncertain, then the same name, then an email before a phone', () => {
  const row = { ...tan, birthday: undefined };
  const byPhone = changed({ email: undefined });
  const byEmail = changed({ phone: undefined });
  const renamed = changed({ name: 'Tan A K' });
  for (const others of [
    [byPhone, byEmail],
    [byEmail, byPhone],
  ])
    expect(bestMatch(row, others)?.person).toBe(byEmail);
  for (const others of [
    [renamed, byPhone],
    [byPhone, renamed],
  ])
    expect(bestMatch(row, others)?.person).toBe(byPhone);
  const uncertain = changed({ birthday: '1999-01-01', phone: undefined });
  const dated = { ...tan };
  for (const others of [
    [uncertain, renamed],
    [renamed, uncertain],
  ]) {
    expect(bestMatch(dated, others)).toMatchObject({ person: renamed, isSure: true });
  }
  expect(bestMatch(row, [])).toBeUndefined();
});

it.each([
  ['+65 9123-4567', '91234567'],
  ['6591234567', '91234567'],
  ['65912345', '65912345'],
  ['91234567', '91234567'],
  ['+6591234567', '91234567'],
  ['+165 9123 4567', '16591234567'],
  ['659123456789', '659123456789'],
])('the phone number %s is compared as %s', (phone, plain) => {
  expect(plainPhone(phone)).toBe(plain);
});
