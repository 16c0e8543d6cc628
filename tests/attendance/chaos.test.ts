/** Three hundred people over the real service; `SEED=7 npx vitest run tests/attendance` runs another seed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';
import { randomFor } from '../../infra/local/demo/random.ts';
import { markTogether } from './marking.ts';

const seeds = process.env.SEED ? [process.env.SEED] : ['854822', 'cellar', 'bus'];

let service: RunningDataverse;
let dataverse: Client;

beforeAll(async () => {
  const userId = randomUUID();
  service = await startDataverse({ port: 0, file: ':memory:', tokens: async () => ({ userId, mayUse: true }) });
  dataverse = createClient({ url: service.url, token: async () => 'token', maxWaitMs: 0 });
});
afterAll(() => service.stop());

it.each(seeds)('every row is as the oracle says after the chaos of seed %s', async (seed) => {
  const { wrong, lost } = await markTogether({
    ...{ random: randomFor(seed), people: 300, steps: 400, dataverse },
    lineFor: () => dataverse,
    befall: (random) => order(random.pick(faults)),
    calm: async () => void (await fetch(`${service.url}/_local/faults`, { method: 'DELETE' })),
  });
  expect(wrong, `SEED=${seed}`).toEqual([]);
  // A chaos in which nobody gets in another's way proves nothing.
  expect(lost, `SEED=${seed}`).toBeGreaterThan(0);
});

const faults = [
  { drop: 'before' },
  { drop: 'after' },
  { answerDelayMs: 20 },
  { delayMs: 20 },
  { status: 429, retryAfter: 0 },
  { status: 503 },
];

async function order(fault: object): Promise<void> {
  const body = JSON.stringify({ match: '^(PATCH|POST) ', ...fault });
  const answer = await fetch(`${service.url}/_local/faults`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}
