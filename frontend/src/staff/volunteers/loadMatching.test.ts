import { describe, expect, it } from 'vitest';
import type { Paging } from './found.ts';
import { loadMatching } from './loadMatching.ts';

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

describe('select all that match', () => {
  it('loads every page and tells how far it is', async () => {
    const seen: number[] = [];
    const find = inPages([1, 2], [], [3]);
    expect(await loadMatching(find, { most: 10, onProgress: (n) => seen.push(n) })).toEqual({
      rows: [1, 2, 3],
      cut: false,
    });
    expect(seen).toEqual([2, 2, 3]);
  });

  it('stops at the limit and says that there are more', async () => {
    expect(await loadMatching(inPages([1, 2], [3, 4], [5]), { most: 3 })).toEqual({ rows: [1, 2, 3], cut: true });
    expect(await loadMatching(inPages([1, 2], [3]), { most: 2 })).toEqual({ rows: [1, 2], cut: true });
  });

  it('is not cut where the limit is met exactly', async () => {
    expect(await loadMatching(inPages([1, 2], [3]), { most: 3 })).toEqual({ rows: [1, 2, 3], cut: false });
  });
});
