import { expect, it } from 'vitest';
import type { WorkMessage } from './queueMessages.ts';
import { runWork, type WorkContext } from './runWork.ts';

/** Runs retention over a store in memory. @param confirmed whether a run is still being carried out after it */
async function asked(confirmed: boolean, tries?: number) {
  const log: unknown[] = [];
  const runs = [undefined, confirmed ? {} : undefined];
  const context = {
    retentionRuns: { confirmed: async () => runs.shift() },
    workQueue: { put: async (...message: unknown[]) => void log.push(message) },
  } as unknown as WorkContext;
  const message: WorkMessage = { work: 'retention', ...(tries !== undefined && { tries }) };
  return { ...(await runWork(message, context)), log };
}

it('work that is not done is asked for again in five minutes, for a day', async () => {
  expect(await asked(false)).toEqual({ left: 0, failures: [], log: [] });
  expect((await asked(true)).log).toEqual([[{ work: 'retention', tries: 1 }, 300]]);
  expect((await asked(true, 287)).log).toHaveLength(1);
  expect((await asked(true, 288)).log).toEqual([]);
});
