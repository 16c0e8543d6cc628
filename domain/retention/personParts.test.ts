import { expect, it } from 'vitest';
import { partsOf, readParts } from './personParts.ts';

it('rows that lead to each other are one part, in one order, and the others stay apart', () => {
  const rows = [
    { id: 'p2', to: ['c2', 'p1'] },
    { id: 'p1', to: ['c1', null] },
    { id: 'c1', to: [] },
    { id: 'c2', to: [] },
    { id: 'a', to: ['elsewhere'] },
  ];
  const parts = [['a'], ['c1', 'c2', 'p1', 'p2']];
  expect(partsOf(rows)).toEqual(parts);
  expect(partsOf(rows.toReversed())).toEqual(parts);
  expect(readParts(JSON.stringify(parts))).toEqual(parts);
  expect(readParts('["a","b"]')).toEqual([['a'], ['b']]);
  expect(readParts(null)).toEqual([]);
});
