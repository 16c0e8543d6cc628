/** Tests that an organisation without any table gets the schema, and then equals the charity's. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../dataverse/client.ts';
import { bind } from '../../dataverse/key.ts';
import { appRole, maySecured, privilegesOf, securityRoles } from '../../domain/access/index.ts';
import { unnamedVolunteer } from '../../domain/concerns/unnamedVolunteer.ts';
import {
  choiceTables,
  columnName,
  defineTable,
  integer,
  logicalName,
  type TableDefinition,
  tables,
  text,
} from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { linesOf, makePlan as planFor, provision } from '../../infra/dataverse/provision.ts';
import { aDataverse, callService, idOf, type Loose } from './dataverse.ts';

const charity = await aDataverse();
const wanted = wantedOf(Object.values(tables), choiceTables.values());
const expand = ['Attributes', 'Keys', 'ManyToOneRelationships', 'OneToManyRelationships', 'ManyToManyRelationships'];
/** One that gets everything, and three for what is refused, for single tables and for a run that breaks off. */
const [{ url, client: clientOf }, another, small, interrupted] = await Promise.all([
  aDataverse({ isEmpty: true, limits: 'none' }),
  aDataverse({ isEmpty: true, limits: 'none' }),
  aDataverse({ isEmpty: true, limits: 'none' }),
  aDataverse({ isEmpty: true, limits: 'none' }),
]);
const patient = { maxWaitMs: 2_000 };
const client = clientOf(patient);

const newId = randomUUID;
const makePlan = (client: Client, tables: typeof wanted) => planFor(client, tables, { newId });
const options = { allowRemovals: false, say: () => {}, newId, lookEvery: 1 };

/** Returns everything that an organisation reports about its tables, in a stable order. */
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

let firstLines: string[];
beforeAll(async () => {
  firstLines = linesOf(await makePlan(client, wanted)).slice(0, 2);
  await provision(client, wanted, options);
});

it('an empty organisation becomes equal to the charity’s, to the last column, key, relation and option', async () => {
  expect(await metadataOf(url)).toEqual(await metadataOf(charity.url));
});

it('an empty organisation has nothing left to do, and accepts rows', async () => {
  const plan = await makePlan(client, wanted);
  expect({ ...plan, lines: linesOf(plan) }).toEqual({
    base: [],
    steps: [],
    security: [],
    rows: [],
    olderRows: [],
    extra: [],
    conflicts: [],
    lines: [],
  });
  const id = randomUUID();
  const person = { crf69_contid: 'Tan Mei Ling', crf69_email: 'mei@example.org' };
  await client.insert(tables.volunteerProfile, id, { crf69_volunteerid: 'Tan Mei Ling', crf69_Contact: person });
  const row = await client.retrieve(tables.volunteerProfile, id, { expand: { crf69_Contact: {} } });
  expect(row.crf69_Contact?.crf69_email).toBe('mei@example.org');
});

it("an empty organisation starts with requirements that apply to nobody yet, and leaves the charity's edits alone", async () => {
  const select = ['crf69_name', 'crf69_appliesfrom'] as const;
  const rows = await client.listAll(tables.requirement, { select, orderBy: ['crf69_name'] });
  expect(rows.map((row) => [row.crf69_name, row.crf69_appliesfrom])).toEqual([
    ['Declaration', null],
    ['Identity sighted', null],
    ['Safeguarding training', null],
    ['Two references answered', null],
  ]);
  const edited = rows[0]?.crf69_requirementid ?? '';
  await client.update(tables.requirement, edited, { crf69_name: 'Our declaration', statecode: 1 });
  await provision(client, wanted, options);
  expect(await client.retrieve(tables.requirement, edited, { select })).toMatchObject({
    crf69_name: 'Our declaration',
  });
  expect(await client.listAll(tables.requirement, { select: [] })).toHaveLength(4);
});

it('a referee’s concern that says nobody’s name is given the volunteer’s, and loses the referee’s, once; others stay as they are', async () => {
  const [volunteer, reference] = [randomUUID(), randomUUID()];
  await client.create(tables.volunteerProfile, volunteer, { crf69_volunteerid: 'Nur' });
  const of = { 'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, volunteer) };
  await client.create(tables.characterReference, reference, of);
  const ofReference = { 'crf69_CharacterReference@odata.bind': bind(tables.characterReference, reference) };
  const [unnamed, unknown, about] = [randomUUID(), randomUUID(), { crf69_about: unnamedVolunteer }];
  const byReferee = { crf69_code: 'C-1', ...about, ...ofReference, crf69_raisedby: 'Referee Tan' };
  await client.create(tables.concern, unnamed, byReferee);
  await client.create(tables.concern, unknown, { crf69_code: 'C-2', ...about, crf69_raisedby: 'Sam Staff' });
  const line = '~ concern C-1: the name of whom it is about, without the referee’s, which the reference has';
  expect(linesOf(await makePlan(client, wanted))).toEqual([line]);
  await provision(client, wanted, options);
  expect(linesOf(await makePlan(client, wanted))).toEqual([]);
  expect(await client.find(tables.concern, unnamed)).toMatchObject({ crf69_about: 'Nur', crf69_raisedby: 'Referee' });
  const [note] = await client.listAll(tables.goneRows, { select: ['crf69_rows', 'crf69_emptied'] });
  expect(note).toMatchObject({ crf69_rows: JSON.stringify([['concern', unnamed]]), crf69_emptied: true });
});

it('provisioning treats a change as a change, and deletes only what it is told to', async () => {
  const client = small.client(patient);
  const wanted = onlyLocation({});
  const withNickname = (maxLength: number) =>
    onlyLocation({
      nickname: text({ label: 'Nickname', maxLength }),
      rooms: integer({ label: 'Rooms', min: 0, max: 99 }),
    });
  await provision(client, wanted, options);
  const plan = await makePlan(client, withNickname(30));
  expect(plan.steps.map(({ sign, what }) => `${sign} ${what}`)).toEqual([
    '+ column crf69_location.crf69_nickname',
    '+ column crf69_location.crf69_rooms',
  ]);
  await provision(client, withNickname(30), options);
  expect((await makePlan(client, withNickname(60))).steps.map(({ what }) => what)).toEqual([
    'column crf69_location.crf69_nickname: MaxLength 30 → 60',
  ]);
  await provision(client, withNickname(60), options);
  expect((await makePlan(client, withNickname(60))).steps).toEqual([]);

  await provision(client, wanted, options);
  const kept = await makePlan(client, wanted);
  expect(kept.extra.map(({ what }) => what)).toEqual([
    'column crf69_location.crf69_nickname',
    'column crf69_location.crf69_rooms',
  ]);
  await provision(client, wanted, { ...options, allowRemovals: true });
  expect((await makePlan(client, wanted)).extra).toEqual([]);
});

it('provisioning refuses what cannot be changed before it changes anything', async () => {
  const client = small.client(patient);
  await provision(client, onlyLocation({}), options);
  const other = onlyLocation({
    region: integer({ label: 'Region', min: 0, max: 9 }),
    floor: text({ label: 'Floor', maxLength: 9 }),
  });
  await expect(provision(client, other, options)).rejects.toThrow('crf69_location.crf69_region is a');
  expect((await makePlan(client, other)).steps.map(({ what }) => what)).toContain('column crf69_location.crf69_floor');
});

it('provisioning begins with the publisher and the solution, and all that it creates is in the solution', async () => {
  const refused = await another.call('POST', 'EntityDefinitions', { SchemaName: 'crf69_house' });
  expect(`${refused.status} ${refused.text}`).toMatch(/400.*prefix of a publisher/s);
  expect(firstLines).toEqual(['+ publisher crf69', '+ solution VolunteerManagement']);
  const { rows } = await callService(url, 'GET', 'solutioncomponents?$select=componenttype');
  const count = (type: number) => rows.filter(({ componenttype }) => Number(componenttype) === type).length;
  const ours = wanted.choices.filter(({ name }) => name.startsWith('crf69_'));
  const roles = securityRoles.length;
  expect([1, 9, 20, 70].map(count)).toEqual([wanted.tables.length, ours.length, roles, roles]);
});

it('provisioning refuses a solution of another publisher before it creates anything', async () => {
  const { call } = another;
  const publisher = { uniquename: 'other', friendlyname: 'Other', customizationprefix: 'other' };
  const id = idOf(await call('POST', 'publishers', { ...publisher, customizationoptionvalueprefix: 1 }));
  const solution = { uniquename: 'VolunteerManagement', friendlyname: 'Theirs', version: '1.0.0.0' };
  await call('POST', 'solutions', { ...solution, 'publisherid@odata.bind': `/publishers(${id})` });
  const refused = provision(another.client(patient), wanted, options);
  await expect(refused).rejects.toThrow('belongs to a publisher without the prefix');
  const { rows } = await call('GET', 'EntityDefinitions?$filter=IsCustomEntity eq true&$select=LogicalName');
  expect(rows).toEqual([]);
});

it('provisioning changes a column and keeps what others have set in its definition', async () => {
  const { call } = small;
  await provision(small.client(patient), onlyLocation({}), options);
  const column = `EntityDefinitions(LogicalName='crf69_location')/Attributes(LogicalName='crf69_region')`;
  const typed = `${column}/Microsoft.Dynamics.CRM.StringAttributeMetadata`;
  const set = {
    RequiredLevel: { Value: 'ApplicationRequired' },
    IsAuditEnabled: { Value: true },
    Description: { LocalizedLabels: [{ Label: 'East or west', LanguageCode: 1033 }] },
  };
  const { json: definition } = await call('GET', typed);
  expect((await call('PUT', column, { ...definition, ...set })).status).toBe(204);
  const longer = onlyLocation({ region: text({ label: 'Part of town', maxLength: 150 }) });
  await provision(small.client(patient), longer, options);
  const { json: after } = await call('GET', typed);
  expect(after).toMatchObject({
    ...set,
    MaxLength: 150,
    DisplayName: { UserLocalizedLabel: { Label: 'Part of town' } },
  });
});

it('provisioning names the entity set itself, where Dataverse would derive another plural', async () => {
  const mouse = defineTable({ ...tables.location, name: 'mouse', set: 'mice' });
  await provision(small.client(patient), wantedOf([mouse], choiceTables.values()), options);
  const { json } = await small.call('GET', "EntityDefinitions(LogicalName='crf69_mouse')?$select=EntitySetName");
  expect(json.EntitySetName).toBe('crf69_mice');
});

it('provisioning creates each role in the root business unit, with the privileges of its uses and no more', async () => {
  const { rows: roles } = await callService(url, 'GET', 'roles');
  // The unit below has a copy of each, which comes first and cannot be changed.
  const names = securityRoles.map(({ name }) => name);
  expect(roles.map(({ name }) => String(name))).toEqual([...names.toReversed(), ...names]);
  for (const role of securityRoles) {
    expect(await privilegesIn(url, role.id), role.name).toEqual(
      [
        ...privilegesOf(role).map(({ type, table }) => `prv${type}${table}`),
        ...(role.systemPrivileges ?? []).map((privilege) => `prv${privilege}`),
      ].sort(),
    );
  }
  // The first and the last are rows of somebody who gives up a place, which staff have not marked.
  const removed = (await privilegesIn(url, appRole.id)).flatMap((name) => name.split('prvDeletecrf69_')[1] ?? []);
  expect(removed).toEqual(['attendance', 'emailpicture', 'openemail', 'trainingattendance']);
});

it('provisioning removes privileges that an earlier version gave', async () => {
  const { rows } = await callService(url, 'GET', 'EntityDefinitions?$select=LogicalName,Privileges');
  const contact = rows.find(({ LogicalName }) => String(LogicalName) === 'crf69_contact');
  const remove = byName(contact?.Privileges).find(({ Name }) => String(Name).includes('Delete'));
  const Privileges = [{ PrivilegeId: remove?.PrivilegeId, Depth: 'Global' }];
  const path = `roles(${appRole.id})/Microsoft.Dynamics.CRM.AddPrivilegesRole`;
  expect((await callService(url, 'POST', path, { Privileges })).status).toBe(204);
  expect(linesOf(await makePlan(client, wanted))).toEqual([
    '~ role “Volunteer management app”: takes away Delete crf69_contact',
  ]);
  await provision(client, wanted, options);
  expect(await privilegesIn(url, appRole.id)).not.toContain('prvDeletecrf69_contact');
});

it('provisioning gives each role its rights on each secured column, and no others', async () => {
  const { rows } = await callService(url, 'GET', 'fieldpermissions');
  const number = (isAllowed: boolean) => (isAllowed ? 4 : 0);
  const secured = Object.values<TableDefinition>(tables).flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, column]) =>
      column.secured ? [[logicalName(table), columnName(name)] as const] : [],
    ),
  );
  const wanted = securityRoles.flatMap((role) =>
    secured.map(([table, column]) => {
      const may = (['read', 'create', 'update'] as const).map((action) =>
        number(maySecured(role, action, table, column)),
      );
      return [role.profileId, table, column, ...may].join(' ');
    }),
  );
  const found = rows.map((row) =>
    [
      ...[row._fieldsecurityprofileid_value, row.entityname, row.attributelogicalname],
      ...[row.canread, row.cancreate, row.canupdate],
    ].join(' '),
  );
  expect(found.sort()).toEqual(wanted.sort());
});

async function privilegesIn(url: string, roleId: string): Promise<string[]> {
  const { rows } = await callService(url, 'GET', 'EntityDefinitions?$select=LogicalName,Privileges');
  const names = new Map<string, string>();
  for (const { Privileges } of rows) {
    for (const { PrivilegeId, Name } of byName(Privileges)) names.set(String(PrivilegeId), String(Name));
  }
  for (const { privilegeid, name } of (await callService(url, 'GET', 'privileges')).rows)
    names.set(String(privilegeid), String(name));
  const held = await callService(url, 'GET', `roles(${roleId})/roleprivileges_association?$select=privilegeid`);
  return held.rows.map(({ privilegeid }) => names.get(String(privilegeid)) ?? '').sort();
}

it('an interrupted run is completed by the next one', async () => {
  const { Contact, Programme } = tables.volunteerProfile.lookups;
  const profile = { ...tables.volunteerProfile, lookups: { Contact, Programme }, keys: {}, manyToMany: {} };
  const few = wantedOf([tables.contact, tables.programme, profile], choiceTables.values());
  const client = interrupted.client(patient);
  await interrupted.order({ match: 'POST .*RelationshipDefinitions', count: 1, drop: 'after' });
  await expect(provision(client, few, options)).rejects.toThrow('lookup');
  const left = (await makePlan(client, few)).steps.length;
  expect(left).toBeGreaterThan(0);
  await provision(client, few, options);
  expect((await makePlan(client, few)).steps).toEqual([]);
});

const onlyLocation = (columns: TableDefinition['columns']) =>
  wantedOf(
    [defineTable({ ...tables.location, columns: { ...tables.location.columns, ...columns } })],
    choiceTables.values(),
  );
