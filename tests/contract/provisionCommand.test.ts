/** Runs `npm run provision` as a deployment does: its exit code decides whether new code goes out. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createClient } from '../../dataverse/client.ts';
import { choiceTables, integer, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { provision } from '../../infra/dataverse/provision.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { userId } from './dataverse.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function anEmptyOrganization(): Promise<string> {
  const tokens = async () => ({ userId, mayUse: true });
  const { url, stop } = await startDataverse({ port: 0, file: ':memory:', tokens, isEmpty: true, limits: 'none' });
  stops.push(stop);
  return url;
}

async function runCommand(url: string, ...args: string[]): Promise<{ code: unknown; lastLine: string | undefined }> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'infra/dataverse/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DATAVERSE_URL: url, DATAVERSE_TOKEN: 'any' },
  });
  const [output, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  return { code, lastLine: output.trim().split('\n').at(-1) };
}

const fill = (url: string, wanted: readonly TableDefinition[]) =>
  provision(createClient({ url, token: async () => 'any' }), wantedOf(wanted, choiceTables.values()), {
    allowRemovals: false,
    say: () => {},
    newId: randomUUID,
    lookEvery: 1,
  });

it('the plan exits with 2 while steps remain, with 0 once the schema is there, and with 1 without a command', async () => {
  const url = await anEmptyOrganization();
  expect(await runCommand(url, '--plan')).toEqual({
    code: 2,
    lastLine: expect.stringMatching(/^\d+ steps to apply\.$/),
  });
  await fill(url, Object.values(tables));
  expect(await runCommand(url, '--plan')).toEqual({
    code: 0,
    lastLine: 'The organisation has the whole schema.',
  });
  expect((await runCommand(url)).code).toBe(1);
});

it('the plan exits with 1 where a column of the organisation has another type', async () => {
  const url = await anEmptyOrganization();
  const region = integer({ label: 'Region', min: 0, max: 9 });
  await fill(url, [{ ...tables.location, columns: { ...tables.location.columns, region } }]);
  expect((await runCommand(url, '--plan')).code).toBe(1);
});
