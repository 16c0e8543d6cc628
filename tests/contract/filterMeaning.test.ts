/** Tests with random rows and random filters that the service finds what a simple filter in memory finds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { callService, idOf, userId } from './dataverse.ts';
import { filter, rows } from './filters/arbitraries.ts';
import { holds, type Row, written } from './filters/condition.ts';
import { seeded } from './seeded.ts';

const set = 'crf69_activitieses';

async function filled(all: readonly Row[]) {
  const tokens = async () => ({ userId, mayUse: true });
  const service = await startDataverse({ port: 0, file: ':memory:', tokens, limits: 'none' });
  const ids: string[] = [];
  for (const row of all) {
    const answer = await callService(service.url, 'POST', set, row);
    expect([answer.status, answer.text]).toEqual([204, '']);
    ids.push(idOf(answer));
  }
  return { service, ids };
}

it('the answer equals a filter in memory', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(filter, { minLength: 20, maxLength: 20 }), async (all, conditions) => {
      const { service, ids } = await filled(all);
      try {
        for (const condition of conditions) {
          const text = written(condition);
          const path = `${set}?$select=crf69_activityid&$filter=${encodeURIComponent(text)}`;
          const answer = await callService(service.url, 'GET', path);
          expect([text, answer.status]).toEqual([text, 200]);
          const found = answer.rows.map((row) => String(row.crf69_activitiesid));
          const expected = ids.filter((_, n) => holds(condition, all[n] ?? {}));
          expect([text, found]).toEqual([text, expected]);
        }
      } finally {
        await service.stop();
      }
    }),
    seeded(40),
  );
});
