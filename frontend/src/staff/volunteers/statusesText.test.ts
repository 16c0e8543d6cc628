import { expect, it } from 'vitest';
import { statusesText } from './statusesText.ts';

it('people are counted by their status, where it is known of any', () => {
  const people = ['Exited', 'Active', undefined, 'Active', ''].map((status) => ({ status }));
  expect(statusesText(people)).toBe('2 Active, 1 Exited and 2 without a status');
  expect(statusesText(people.slice(0, 2))).toBe('1 Exited, 1 Active');
  expect(statusesText([{}, { status: '' }])).toBe('');
});
