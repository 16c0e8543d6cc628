/** Tests that provisioning switches on the auditing of sensitive columns, and warnings where nobody can see whether it is on. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { unauditedIn } from '../../api/adapters/auditing.ts';
import { auditWarning } from '../../api/usecases/safeguarding/watch.ts';
import { createClient } from '../../dataverse/client.ts';
import { answered, refused } from '../../dataverse/testing/scriptedFetch.ts';
import { choiceTables, logicalName, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { wantedOf } from '../../infra/dataverse/definition.ts';
import { makePlan, provision } from '../../infra/dataverse/provision.ts';
import { aDataverse, callService } from './dataverse.ts';

/** It has the charity's tables from the start. */
const withTables = await aDataverse();
const { contact: person, concern, location, volunteerProfile, characterReference } = tables;
const alone = (table: TableDefinition): TableDefinition => ({ ...table, lookups: {}, keys: {}, manyToMany: {} });
/** Those that are looked at, and those that they refer to. */
const { VolunteerProfile } = characterReference.lookups;
const reference: TableDefinition = { ...alone(characterReference), lookups: { VolunteerProfile } };
const looked = [person, concern, location, alone(volunteerProfile), reference];
const wanted = wantedOf(looked, choiceTables.values());
const options = { allowRemovals: false, say: () => {}, newId: randomUUID, lookEvery: 1 };
const contact = "EntityDefinitions(LogicalName='crf69_contact')";
const records = `${contact}/Attributes(LogicalName='crf69_criminalrecords')`;
const off = { IsAuditEnabled: { Value: false } };

/** It gets them from provisioning. */
const provisioned = await aDataverse({ isEmpty: true, limits: 'none' });
const aClient = () => provisioned.client({ maxWaitMs: 2_000 });
beforeAll(async () => {
  await provision(aClient(), wanted, options);
});

/** Of a contact; whom an erasure still finds by an earlier one. */
const addresses = new Set(['crf69_email', 'crf69_number']);

/** Returns our own columns by name, and whether their changes are audited. */
async function auditedIn(url: string, table: string): Promise<Record<string, { secured: unknown; audited: unknown }>> {
  const path = `EntityDefinitions(LogicalName='${table}')/Attributes?$select=LogicalName,IsSecured,IsAuditEnabled`;
  const { rows } = await callService(url, 'GET', path);
  const found = wanted.tables.find(({ name }) => name === table);
  const lookups = found?.lookups.map(({ navigation }) => navigation.toLowerCase()) ?? [];
  const columns = new Set([...(found?.columns.map(({ name }) => name) ?? []), ...lookups]);
  return Object.fromEntries(
    rows
      .filter(({ LogicalName }) => columns.has(String(LogicalName)))
      .map(({ LogicalName, IsSecured, IsAuditEnabled }) => [
        String(LogicalName),
        { secured: IsSecured, audited: IsAuditEnabled },
      ]),
  );
}

it('the secured columns and the addresses of a contact are audited and no others, and all of a concern with its lookups, provisioned or from the start', async () => {
  for (const url of [provisioned.url, withTables.url]) {
    for (const table of ['crf69_contact', 'crf69_concern', 'crf69_location']) {
      const { json } = await callService(
        url,
        'GET',
        `EntityDefinitions(LogicalName='${table}')?$select=IsAuditEnabled`,
      );
      expect(json.IsAuditEnabled, table).toEqual({ Value: table !== 'crf69_location' });
    }
    const ofContact = Object.entries(await auditedIn(url, 'crf69_contact'));
    expect(ofContact.filter(([, { secured }]) => secured).length).toBeGreaterThan(5);
    for (const [name, { secured, audited }] of ofContact)
      expect(audited, name).toEqual({ Value: secured === true || addresses.has(name) });
    const ofConcern = Object.entries(await auditedIn(url, 'crf69_concern'));
    expect(ofConcern.map(([name]) => name)).toEqual(expect.arrayContaining(['crf69_volunteerprofile', 'crf69_facts']));
    for (const [name, { audited }] of ofConcern) expect(audited, name).toEqual({ Value: true });
  }
});

it('auditing that somebody switched off is switched on again, and the rest of the definition stays', async () => {
  const { url } = provisioned;
  const about = "EntityDefinitions(LogicalName='crf69_concern')/Attributes(LogicalName='crf69_volunteerprofile')";
  /** Where each definition is changed, and where it is read whole. */
  const places = [
    [contact, contact],
    [records, `${records}/Microsoft.Dynamics.CRM.MemoAttributeMetadata`],
    [about, `${about}/Microsoft.Dynamics.CRM.LookupAttributeMetadata`],
  ] as const;
  const definitions = () => Promise.all(places.map(async ([, typed]) => (await callService(url, 'GET', typed)).json));
  const before = await definitions();
  for (const [index, [path]] of places.entries())
    expect((await callService(url, 'PUT', path, { ...before[index], ...off })).status).toBe(204);
  expect((await makePlan(aClient(), wanted, options)).steps.map(({ what }) => what)).toEqual([
    'table crf69_contact: IsAuditEnabled false → true',
    'column crf69_contact.crf69_criminalrecords: IsAuditEnabled false → true',
    'lookup crf69_concern.crf69_volunteerprofile: IsAuditEnabled false → true',
  ]);
  await provision(aClient(), wanted, options);
  expect((await makePlan(aClient(), wanted, options)).steps).toEqual([]);
  expect(await definitions()).toEqual(before);
});

it('a question that Dataverse always refuses is not taken for an answer, and one it answers again ends the warning', async () => {
  let minutes = 0;
  let mayAsk = false;
  const fetch: typeof globalThis.fetch = async (input) => {
    if (!mayAsk) return refused(403, '0x80040220');
    return answered(200, {
      value: String(input).includes('organizations')
        ? [{ isauditenabled: true }]
        : Object.values<TableDefinition>(tables).map((table) => ({
            LogicalName: logicalName(table),
            IsAuditEnabled: { Value: true },
          })),
    });
  };
  const dataverse = createClient({ url: 'https://org.test', token: async () => 't', maxWaitMs: 0, fetch });
  const unaudited = unauditedIn(dataverse, () => new Date(minutes * 60_000));
  expect(await auditWarning({ unaudited })).toBeUndefined();
  minutes = 5;
  expect(await auditWarning({ unaudited })).toMatch(/^Nobody can see whether/);
  [minutes, mayAsk] = [10, true];
  expect(await auditWarning({ unaudited })).toBeUndefined();
});
