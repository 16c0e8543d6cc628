import { expect, it } from 'vitest';
import { readPhoneNumber } from './phone.ts';

it.each([
  ['+6581234567', '+6581234567'],
  ['8123 4567', '+6581234567'],
  ['+65 6123 4567', '+6561234567'],
  ['+60 12-345 6789', '+60123456789'],
  ['12345', undefined],
  ['+65 8123 4567 ext 5', undefined],
  ['call me', undefined],
  ['', undefined],
])('reads %j as %j', (typed, number) => expect(readPhoneNumber(typed)).toBe(number));
