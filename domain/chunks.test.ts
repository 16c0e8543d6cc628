import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

it('a list is cut into chunks of at most a size, in its order', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});
