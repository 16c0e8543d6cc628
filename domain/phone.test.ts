import { expect, it } from 'vitest';
import { callingCode, countries, readPersonalNumber, readPhoneNumber, splitPhoneNumber } from './phone.ts';

it.each([
  ['+6581234567', '+6581234567'],
  ['8123 4567', '+6581234567'],
  ['+65 6123 4567', '+6561234567'],
  ['+60 12-345 6789', '+60123456789'],
  ['006581234567', '+6581234567'],
  ['0065 8123 4567', '+6581234567'],
  ['0060 12-345 6789', '+60123456789'],
  ['001 60 12-345 6789', '+60123456789'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['1800 123 4567', '+6518001234567'],
  ['12345', undefined],
  ['00', undefined],
  ['+65 8123 4567 ext 5', undefined],
  ['call me', undefined],
  ['', undefined],
])('the number %j is read as %j', (typed, number) => expect(readPhoneNumber(typed)).toBe(number));

it.each([
  ['8123 4567', '+6581234567'],
  ['6123 4567', '+6561234567'],
  ['0060 12-345 6789', '+60123456789'],
  ['1800 123 4567', undefined],
  ['+65 1800 123 4567', undefined],
  ['1900 112 3456', undefined],
  ['7000 123 4567', undefined],
])('the number %j of a person is read as %j', (typed, number) => expect(readPersonalNumber(typed)).toBe(number));

it('a number is split into its country and the number as it is dialled there', () => {
  expect(splitPhoneNumber('+6581234567')).toEqual({ country: 'SG', national: '8123 4567' });
  expect(splitPhoneNumber('+60123456789')).toEqual({ country: 'MY', national: '012-345 6789' });
  // Too short for Singapore; of no country; no number.
  for (const wrong of ['+65812', '+80012345678', 'call me']) expect(splitPhoneNumber(wrong)).toBeUndefined();
});

it('the countries are listed with their English names and codes, Singapore first and the others by name', () => {
  const all = countries();
  expect(all[0]).toEqual({ country: 'SG', name: 'Singapore', callingCode: '65' });
  const names = all.slice(1).map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(all).toContainEqual({ country: 'MY', name: 'Malaysia', callingCode: '60' });
  expect([callingCode('MY'), callingCode('??')]).toEqual(['60', '65']);
});

it('a text that is no number of a person is none', () => {
  expect(readPersonalNumber('call me')).toBeUndefined();
  expect(readPhoneNumber('8123 0065 4567')).toBeUndefined();
});
