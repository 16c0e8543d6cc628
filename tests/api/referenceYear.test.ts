import { expect, it } from 'vitest';
import { aYearOfReferences } from './referenceYear.ts';

it('a year over 1,000 references takes each step once, none outside working hours and none after the answer', async () => {
  const { wrong, sent } = await aYearOfReferences('a year of references');
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(3000);
}, 120_000);
