import { expect, it } from 'vitest';
import { aYearOfReferences } from './referenceYear.ts';

it('does each step of 1,000 references once, none outside working hours and none after the answer', async () => {
  const { wrong, sent } = await aYearOfReferences('a year of references');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3000);
}, 120_000);
