/** Three hundred people over the real service; `SEED=7 npx vitest run tests/attendance` runs another seed. */
import { expect, it } from 'vitest';
import { randomFor } from '../../infra/local/demo/random.ts';
import { aDataverse, type Trouble } from '../contract/dataverse.ts';
import { isWhole } from '../runner/whole.ts';
import { markTogether } from './marking.ts';

const seeds = process.env.SEED ? [process.env.SEED] : ['854822', 'cellar', 'bus'].slice(0, isWhole ? 3 : 1);

const service = await aDataverse();
const dataverse = service.client();
const faults: readonly Trouble[] = [
  { drop: 'before' },
  { drop: 'after' },
  { answerDelayMs: 20 },
  { delayMs: 20 },
  { status: 429, retryAfter: 0 },
  { status: 503 },
];

it.each(seeds)('every row is as the oracle says after the chaos of seed %s', async (seed) => {
  const { wrong, lost } = await markTogether({
    random: randomFor(seed),
    people: 300,
    steps: 400,
    dataverse,
    clientOfDevice: () => dataverse,
    injectFault: async (random) => void (await service.order({ match: '^(PATCH|POST) ', ...random.pick(faults) })),
    calm: async () => void (await service.calm()),
  });
  expect(wrong, `SEED=${seed}`).toEqual([]);
  // A chaos in which nobody gets in another's way proves nothing.
  expect(lost, `SEED=${seed}`).toBeGreaterThan(0);
});
