import { describe, expect, it } from 'vitest';
import { mapConcurrently } from './mapConcurrently.ts';

describe('lanes', () => {
  it('do so many at once, and give results in the order of the list', async () => {
    let [running, most] = [0, 0];
    const results = await mapConcurrently([5, 4, 3, 2, 1], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      // Later items need fewer turns, so that they end first.
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 40, 30, 20, 10]);
    expect(most).toBe(2);
  });

  it('stop the others when one fails', async () => {
    const begun: number[] = [];
    let others: AbortSignal | undefined;
    const work = async (item: number, signal: AbortSignal) => {
      begun.push(item);
      others = signal;
      if (item === 2) throw new Error('refused');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    await expect(mapConcurrently([1, 2, 3, 4], 2, work)).rejects.toThrow('refused');
    expect(others?.aborted).toBe(true);
    expect(begun).toEqual([1, 2]);
  });

  it('begin nothing once they were told to stop', async () => {
    const begun: number[] = [];
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(mapConcurrently([1], 2, async (item) => begun.push(item), stopped)).rejects.toThrow('stopped');
    expect(begun).toEqual([]);
  });
});
