import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOf, packCells } from './packedCells.ts';

it('a row’s cells come back as they were packed, whatever their letters', () => {
  const cells = fc.array(fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(cells, (row) => {
      expect(cellsOf({ packedCells: packCells(row) })).toEqual(row);
    }),
  );
});

it('half a character, which has no bytes of its own, comes back as it was', () => {
  expect(cellsOf({ packedCells: packCells(['\ud83d', 'Ann']) })).toEqual(['\ud83d', 'Ann']);
});

it('the bytes of two rows are handed over apart from each other', () => {
  const [one, other] = [packCells(['Ann']), packCells(['Ann'])];
  const { buffer } = one;
  structuredClone(one, { transfer: [buffer] });
  expect(buffer.byteLength).toBe(0);
  expect(cellsOf({ packedCells: other })).toEqual(['Ann']);
});
