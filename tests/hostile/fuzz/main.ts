/** `npm run test:long -- fuzz --runs 100000`: readers of texts from strangers; `--seed` runs the same again. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`fuzz: ${values.runs} runs of each property, seed ${seed}`);
const args = ['vitest', 'run', 'tests/hostile/fuzz', '--testTimeout=86400000'];
const env = { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed };
process.exitCode = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env }).status ?? 1;
