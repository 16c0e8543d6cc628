import { expect, it } from 'vitest';
import { loadMatching } from './loadMatching.ts';
import type { Paging } from './resultPage.ts';

const inPages =
  (...pages: number[][]) =>
  async ({ next = '0' }: Paging) => {
    const index = Number(next);
    return {
      rows: pages[index] ?? [],
      count: undefined,
      next: index + 1 < pages.length ? String(index + 1) : undefined,
    };
  };

it('selecting all matches loads every page and reports its progress', async () => {
  const seen: number[] = [];
  const find = inPages([1, 2], [], [3]);
  expect(await loadMatching(find, { most: 10, onProgress: (n) => seen.push(n) })).toEqual({
    rows: [1, 2, 3],
    cut: false,
  });
  expect(seen).toEqual([2, 2, 3]);
});

it('selecting all matches stops at the limit and says that there are more', async () => {
  expect(await loadMatching(inPages([1, 2], [3, 4], [5]), { most: 3 })).toEqual({ rows: [1, 2, 3], cut: true });
  expect(await loadMatching(inPages([1, 2], [3]), { most: 2 })).toEqual({ rows: [1, 2], cut: true });
});

it('selecting all matches is complete where the limit is met exactly', async () => {
  expect(await loadMatching(inPages([1, 2], [3]), { most: 3 })).toEqual({ rows: [1, 2, 3], cut: false });
});
