import { expect, it } from 'vitest';
import { linkAddress } from './linkAddress.ts';

it.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' example.org/walk ', 'https://example.org/walk'],
  ['mei@example.org', 'mailto:mei@example.org'],
  ['tel:+6591234567', 'tel:+6591234567'],
])('the address %s links to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each(['', 'walk', 'javascript:alert(1)', 'data:text/html,hello', ' JAVASCRIPT:alert(1)', 'example.org and more'])(
  'the address %s is refused',
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  },
);
