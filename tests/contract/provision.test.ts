/** An organisation without any table gets the schema, and is then what the charity's is. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { choiceTables, defineTable, integer, type TableDefinition, tables, text } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { makePlan, provision } from '../../infra/dataverse/provision.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { aDataverse, callService, type Loose, userId } from './dataverse.ts';

const charity = aDataverse();
const wanted = wantedOf(Object.values(tables), choiceTables.values());
const expand = ['Attributes', 'Keys', 'ManyToOneRelationships', 'OneToManyRelationships', 'ManyToManyRelationships'];
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function anEmptyOrganization(): Promise<{ url: string; client: Client }> {
  const tokens = async () => ({ userId, mayUse: true });
  const { url, stop } = await startDataverse({ port: 0, file: ':memory:', tokens, isEmpty: true, limits: 'none' });
  stops.push(stop);
  return { url, client: createClient({ url, token: async () => 'any', maxWaitMs: 2_000 }) };
}

const options = { allowRemovals: false, say: () => {}, newId: randomUUID, lookEvery: 1 };

/** Everything that an organisation says of its tables, in an order of its own for nothing. */
async function metadataOf(url: string): Promise<unknown> {
  const { rows } = await callService(url, 'GET', `EntityDefinitions?$expand=${expand.join(',')}`);
  const { rows: choices } = await callService(url, 'GET', 'GlobalOptionSetDefinitions');
  return { tables: byName(rows).map(inOrder), choices: byName(choices) };
}

const inOrder = (table: Loose): object => ({
  ...table,
  ...Object.fromEntries(expand.map((part) => [part, byName(table[part])])),
});
const nameOf = (part: Loose): string => String(part.LogicalName ?? part.SchemaName ?? part.Name);
const byName = (parts: unknown): Loose[] =>
  Array.isArray(parts) ? [...parts].sort((a: Loose, b: Loose) => nameOf(a).localeCompare(nameOf(b))) : [];

describe('an empty organisation', () => {
  let url = '';
  let client: Client;
  beforeAll(async () => {
    ({ url, client } = await anEmptyOrganization());
    await provision(client, wanted, options);
  });

  it('becomes what the charity’s is, to the last column, key, relation and option', async () => {
    expect(await metadataOf(url)).toEqual(await metadataOf(charity.url()));
  });

  it('leaves nothing to do, and takes rows', async () => {
    const { steps, extra, conflicts, role } = await makePlan(client, wanted);
    expect({ steps, extra, conflicts, missing: role.missing }).toEqual({
      steps: [],
      extra: [],
      conflicts: [],
      missing: [],
    });
    const id = randomUUID();
    const person = { crf69_contid: 'Tan Mei Ling', crf69_email: 'mei@example.org' };
    await client.insert(tables.volunteerProfile, id, { crf69_volunteerid: 'Tan Mei Ling', crf69_Contact: person });
    const row = await client.retrieve(tables.volunteerProfile, id, { expand: { crf69_Contact: {} } });
    expect(row.crf69_Contact?.crf69_email).toBe('mei@example.org');
  });

  it('takes a change as a change, and deletes only what it is told to', async () => {
    const changed = wantedOf(withNickname(30), choiceTables.values());
    const plan = await makePlan(client, changed);
    expect(plan.steps.map(({ sign, what }) => `${sign} ${what}`)).toEqual([
      '+ column crf69_location.crf69_nickname',
      '+ column crf69_location.crf69_rooms',
    ]);
    await provision(client, changed, options);
    const longer = wantedOf(withNickname(60), choiceTables.values());
    expect((await makePlan(client, longer)).steps.map(({ what }) => what)).toEqual([
      'column crf69_location.crf69_nickname: MaxLength 30 → 60',
    ]);
    await provision(client, longer, options);
    expect((await makePlan(client, longer)).steps).toEqual([]);

    await provision(client, wanted, options);
    const kept = await makePlan(client, wanted);
    expect(kept.extra.map(({ what }) => what)).toEqual([
      'column crf69_location.crf69_nickname',
      'column crf69_location.crf69_rooms',
    ]);
    await provision(client, wanted, { ...options, allowRemovals: true });
    expect((await makePlan(client, wanted)).extra).toEqual([]);
  });

  it('refuses what cannot be changed before it changes anything', async () => {
    const other = wantedOf(
      withColumns({
        region: integer({ label: 'Region', min: 0, max: 9 }),
        floor: text({ label: 'Floor', maxLength: 9 }),
      }),
      choiceTables.values(),
    );
    await expect(provision(client, other, options)).rejects.toThrow('crf69_location.crf69_region is a');
    expect((await makePlan(client, other)).steps.map(({ what }) => what)).toContain(
      'column crf69_location.crf69_floor',
    );
  });
});

it('a run that breaks off is finished by the next one', async () => {
  const { url, client } = await anEmptyOrganization();
  const order = { match: 'POST .*RelationshipDefinitions', count: 1, drop: 'after' };
  await fetch(`${url}/_local/faults`, { method: 'POST', body: JSON.stringify(order) });
  await expect(provision(client, wanted, options)).rejects.toThrow('lookup');
  const left = (await makePlan(client, wanted)).steps.length;
  expect(left).toBeGreaterThan(0);
  await provision(client, wanted, options);
  expect((await makePlan(client, wanted)).steps).toEqual([]);
});

const withColumns = (columns: TableDefinition['columns']): TableDefinition[] =>
  Object.values<TableDefinition>(tables).map((table) =>
    table.name === 'location' ? defineTable({ ...table, columns: { ...table.columns, ...columns } }) : table,
  );
const withNickname = (maxLength: number) =>
  withColumns({
    nickname: text({ label: 'Nickname', maxLength }),
    rooms: integer({ label: 'Rooms', min: 0, max: 99 }),
  });
