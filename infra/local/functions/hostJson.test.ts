import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHostSettings } from './hostJson.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'host-json-'));
});

afterAll(() => rm(folder, { recursive: true }));

const readWith = async (queues: object, env = {}) => {
  await writeFile(path.join(folder, 'host.json'), JSON.stringify({ version: '2.0', extensions: { queues } }));
  return (await readHostSettings(folder, env)).queues;
};

test("a setting that is left out has the host's default", async () => {
  expect(await readWith({})).toEqual({
    batchSize: 16,
    newBatchThreshold: 8,
    maxDequeueCount: 5,
    visibilitySeconds: 0,
    maxPollingMs: 60_000,
  });
});

test('a setting of the app overrides host.json', async () => {
  const written = { batchSize: 32, newBatchThreshold: 64, maxPollingInterval: '00:00:01' };
  const name = 'AzureFunctionsJobHost__extensions__queues__';
  const env = { [`${name}newBatchThreshold`]: '4', [`${name}maxPollingInterval`]: '00:00:00.1' };
  expect(await readWith(written, env)).toMatchObject({ batchSize: 32, newBatchThreshold: 4, maxPollingMs: 100 });
});

test('an extension bundle of another version, or none, gives no trigger besides HTTP and timers', async () => {
  const hasWith = async (version?: string) => {
    const extensionBundle = version && { id: 'Microsoft.Azure.Functions.ExtensionBundle', version };
    await writeFile(path.join(folder, 'host.json'), JSON.stringify({ version: '2.0', extensionBundle }));
    return (await readHostSettings(folder)).hasExtensions;
  };
  expect([await hasWith('[4.0.0, 5.0.0)'), await hasWith('[3.*, 4.0.0)'), await hasWith()]).toEqual([
    true,
    false,
    false,
  ]);
});
