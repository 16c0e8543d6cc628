import { expect, it } from 'vitest';
import { maskedAddress } from './maskedAddress.ts';

it.each([
  ['aisyah@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['a@b@example.com', 'a•••@example.com'],
  ['+6581234567', '+65•••4567'],
  ['@example.com', '@ex•••.com'],
  ['ana@', 'ana•••ana@'],
  ['1\na@b.test', '1\na•••test'],
])('the address %j is shown as %j', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
