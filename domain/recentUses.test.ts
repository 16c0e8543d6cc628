import { expect, it } from 'vitest';
import { type CountedTries, countTry, noteUses, type RecentUses, usesOf } from './recentUses.ts';

const minute = 60_000;

it('uses of ten minutes count, by their names', () => {
  const first = noteUses([], ['caller', 'bare'], 0);
  const second = noteUses(first, ['caller', 'caller'], 9 * minute);
  expect(usesOf(second, ['caller', 'bare', 'none'], 9 * minute)).toEqual([3, 1, 0]);
  expect(usesOf(second, ['caller', 'bare'], 10 * minute)).toEqual([2, 0]);
  expect(noteUses(second, [], 10 * minute)).toHaveLength(1);
});

it('a row never grows too long, and what came most stays in it', () => {
  const now = 29_000_000 * minute;
  let counted: CountedTries = { uses: noteUses([], ['often', 'often'], now), tried: [] };
  for (let n = 0; n < 500; n += 1)
    ({ counted } = countTry(counted, { names: [`words ${10_000_000 + n}`], tried: `${1_000_000 + n}` }, now));
  expect(JSON.stringify(counted).length).toBeLessThan(4000);
  expect(usesOf(counted.uses, ['often'], now)).toEqual([2]);
});

it.each([1, 2])('a newcomer counts in a full row of those that came %d times', (times) => {
  let uses: RecentUses = [];
  for (let n = 0; n < 500 * times; n += 1) uses = noteUses(uses, [`caller-${Math.floor(n / times)}`], 0);
  for (let n = 0; n < 2; n += 1) uses = noteUses(uses, ['newcomer'], 0);
  expect(usesOf(uses, ['newcomer', 'caller-499', 'caller-0'], 0)).toEqual([2, times, 0]);
});
