/**
 * `npm run test:long -- provisioned`: provisions an empty organisation through its metadata calls, and runs the tests of the
 * client, the API and the local service over what that made, instead of over the schema itself.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../dataverse/client.ts';
import { choiceTables, tables } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { provision } from '../../infra/dataverse/provision.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { openStore } from '../../infra/local/dataverse/storage/store.ts';
import { run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'provisioned-'));
const file = path.join(folder, 'dataverse.db');
const definitions = path.join(folder, 'definitions.json');

const service = await startDataverse({
  port: 0,
  file,
  isEmpty: true,
  limits: 'none',
  tokens: async () => ({ userId: randomUUID(), mayUse: true }),
});
await provision(
  createClient({ url: service.url, token: async () => 'any' }),
  wantedOf(Object.values(tables), choiceTables.values()),
  { allowRemovals: false, say: console.log, newId: randomUUID, lookEvery: 10 },
);
await service.stop();

const store = openStore(file);
writeFileSync(definitions, String(store.row('SELECT definitions FROM organization')?.definitions));
store.close();

const passed = run('npx', ['--no-install', 'vitest', 'run', 'tests/contract', 'tests/api'], {
  DATAVERSE_DEFINITIONS: definitions,
});
rmSync(folder, { recursive: true });
process.exitCode = passed ? 0 : 1;
