import { expect, it } from 'vitest';
import { readPersonalNumber, readPhoneNumber } from './phone.ts';

it.each([
  ['+6581234567', '+6581234567'],
  ['8123 4567', '+6581234567'],
  ['+65 6123 4567', '+6561234567'],
  ['+60 12-345 6789', '+60123456789'],
  ['006581234567', '+6581234567'],
  ['0065 8123 4567', '+6581234567'],
  ['0060 12-345 6789', '+60123456789'],
  ['001 60 12-345 6789', '+60123456789'],
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
