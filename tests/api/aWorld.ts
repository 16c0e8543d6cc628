/** The API's world over a Dataverse service of its own, in memory, with a clock that stands still until it is moved. */
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { type World, worldOver } from '../../api/wiring.ts';
import { type Client, createClient } from '../../dataverse/client.ts';
import { location } from '../../domain/schema/tables/references.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';

export const locationIds = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
  '00000000-0000-4000-8000-0000000000a4',
] as const;

const aConfig = readConfig(
  appSettings(
    { dataverseUrl: 'http://dataverse.test', signinUrl: 'http://signin.test', dynamicsUrl: 'http://dynamics.test' },
    'unused',
  ),
);

type TestWorld = World & {
  dataverse: Client;
  /** Lets time go by. */
  pass: (seconds: number) => void;
  /** Orders a fault of the Dataverse service, as its `/_local/faults` takes it. */
  fault: (order: object) => Promise<void>;
};

/** Starts a world before the file's tests and ends it after them. */
export function aWorld({ now }: { now: string }): () => TestWorld {
  let world: TestWorld | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const service = await startDataverse({
      port: 0,
      file: ':memory:',
      tokens: async () => ({ userId: '00000000-0000-4000-8000-000000000001', mayUse: true }),
    });
    stop = service.stop;
    const dataverse = createClient({ url: service.url, token: async () => 'any' });
    for (const [index, id] of locationIds.entries()) {
      await dataverse.create(location, id, { crf69_locid: `Centre ${index + 1}`, crf69_region: 'East' });
    }
    let time = Date.parse(now);
    world = {
      ...worldOver(
        { dataverse, now: () => new Date(time), checkStaff: async () => ({ refused: 'unauthorized' }) },
        aConfig,
      ),
      dataverse,
      pass: (seconds) => {
        time += seconds * 1000;
      },
      fault: async (order) => {
        const response = await fetch(`${service.url}/_local/faults`, { method: 'POST', body: JSON.stringify(order) });
        if (!response.ok) throw new Error(await response.text());
      },
    };
  });
  afterAll(() => stop());
  return () => {
    if (!world) throw new Error('The world starts before the tests of the file, not before.');
    return world;
  };
}
