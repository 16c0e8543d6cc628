import { expect, it } from 'vitest';
import { listMove } from './listMove.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['PageDown', 10, 18],
  ['PageUp', 3, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('the key %s leads from row %i to row %i of a hundred', (key, from, to) => {
  expect(listMove(key, from, 100)).toBe(to);
});

it('other keys, and an empty list, do nothing', () => {
  expect(listMove('Tab', 3, 100)).toBeUndefined();
  expect(listMove('End', -1, 0)).toBeUndefined();
});
