/** Compares which filters can be read with another OData parser. */
import { defaultParser } from '@odata/parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter } from '../../infra/local/dataverse/odata/parseFilter.ts';
import { standardFilter } from './filters/arbitraries.ts';
import { written } from './filters/condition.ts';
import { seeded } from './seeded.ts';

const reads = (parse: () => unknown): boolean => {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
};
const ours = (text: string) => reads(() => parseFilter(text, new Map()));
/** It needs spaces between words and parentheses, which .NET's OData, and so Dataverse, does not. */
const theirs = (text: string) =>
  reads(() => defaultParser.filter(text.replace(/\b(and|or|not)\(/g, '$1 (').replace(/\)(and|or)\b/g, ') $1')));

it('both parsers read every filter of the grammar that both support', () => {
  fc.assert(
    fc.property(standardFilter, (condition) => {
      const text = written(condition);
      expect([text, ours(text), theirs(text)]).toEqual([text, true, true]);
    }),
    seeded(500),
  );
});

/** A filter with one piece removed, doubled, or swapped with its neighbour. */
const broken = fc
  .tuple(standardFilter, fc.nat(), fc.constantFrom('drop', 'double', 'swap'))
  .map(([condition, at, how]) => {
    const pieces = written(condition).match(/'(?:[^']|'')*'|[\w/:.+-]+|\s+|./g) ?? [];
    const index = at % pieces.length;
    const [piece = '', next = ''] = pieces.slice(index, index + 2);
    const instead = { drop: [next], double: [piece, ' ', piece, next], swap: [next, piece] }[how] ?? [];
    return pieces
      .toSpliced(index, 2, ...instead)
      .join('')
      .trim();
  });

it('our parser reads nothing that the other refuses', () => {
  let refused = 0;
  fc.assert(
    fc.property(broken, (text) => {
      if (theirs(text)) return;
      refused += 1;
      expect([text, ours(text)]).toEqual([text, false]);
    }),
    seeded(1000),
  );
  expect(refused).toBeGreaterThan(100);
});
