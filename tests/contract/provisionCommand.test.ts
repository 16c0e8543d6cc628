/** Runs `npm run provision` as a deployment does: its exit code decides whether new code goes out. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { schemaCheckRole } from '../../domain/access/index.ts';
import { choiceTables, integer, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { makePlan, provision } from '../../infra/dataverse/provision.ts';
import { programOf } from '../../infra/local/program.ts';
import { aDataverse, type TestedService, tokensOf } from './dataverse.ts';

/** One has every table and no role yet; creating the tables, too, would take a minute. */
const tokens = tokensOf({ deploy: { role: schemaCheckRole } });
const [tablesOnly, other] = [
  await aDataverse({ limits: 'none', tokens }),
  await aDataverse({ isEmpty: true, limits: 'none' }),
];

const program = await programOf('infra/dataverse/main.ts');

type Ended = { code: unknown; lastLine: string | undefined };
const runCommand = (url: string, ...args: string[]): Promise<Ended> => runAs('any', url, ...args);

async function runAs(who: string, url: string, ...args: string[]): Promise<Ended> {
  const command = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATAVERSE_URL: url, DATAVERSE_TOKEN: who },
  });
  const [output, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  return { code, lastLine: output.trim().split('\n').at(-1) };
}

const fill = ({ client }: TestedService, wanted: readonly TableDefinition[]) =>
  provision(client({ maxWaitMs: 2_000 }), wantedOf(wanted, choiceTables.values()), {
    allowRemovals: false,
    say: () => {},
    newId: randomUUID,
    lookEvery: 1,
  });

it('the plan exits with 2 while steps remain, with 0 once the schema is there though an older version still makes rows, and with 1 without a command', async () => {
  expect(await runCommand(tablesOnly.url, '--plan')).toEqual({
    code: 2,
    lastLine: expect.stringMatching(/^\d+ steps to apply\.$/),
  });
  await fill(tablesOnly, Object.values(tables));
  await tablesOnly.client().insert(tables.volunteerProfile, randomUUID(), {
    crf69_submissionreference: 'V-OLDER',
    crf69_volunteerid: 'Nur',
    crf69_Contact: { crf69_contid: 'Nur', crf69_email: 'nur@example.org' },
  });
  expect(await runCommand(tablesOnly.url, '--plan')).toEqual({
    code: 0,
    lastLine: 'The organisation has the whole schema.',
  });
  expect((await runCommand(tablesOnly.url)).code).toBe(1);
});

it('who deploys sees whether the schema is there by a role that reads no person and changes nothing', async () => {
  await fill(tablesOnly, Object.values(tables));
  const whole = { code: 0, lastLine: 'The organisation has the whole schema.' };
  expect(await runAs('deploy', tablesOnly.url, '--check')).toEqual(whole);
  const deploys = tablesOnly.clientOf('deploy');
  const wanted = wantedOf(Object.values(tables), choiceTables.values());
  const every = makePlan(deploys, wanted, { newId: randomUUID });
  await expect(every).rejects.toThrow('list crf69_concerns: not allowed');
  const publisher = deploys.request({ method: 'POST', path: 'publishers', body: {} });
  await expect(publisher).rejects.toThrow('not allowed');
});

it('the plan exits with 1 where a column of the organisation has another type', async () => {
  const region = integer({ label: 'Region', min: 0, max: 9 });
  await fill(other, [{ ...tables.location, columns: { ...tables.location.columns, region } }]);
  expect((await runCommand(other.url, '--plan')).code).toBe(1);
});
