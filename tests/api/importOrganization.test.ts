import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findOrganization, importRows } from '../../api/usecases/importOrganization.ts';
import { importedRowId } from '../../domain/imports/readRow.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aWorld } from './aWorld.ts';

const world = aWorld({ now: '2026-03-01T01:00Z' });

async function anOrganization() {
  const { dataverse } = world();
  const [id, schemeId, programmeId] = [randomUUID(), randomUUID(), randomUUID()];
  await dataverse.create(tables.scheme, schemeId, { crf69_schemeid: 'Corporate days' });
  await dataverse.create(tables.programme, programmeId, { crf69_name: 'Reading Circle' });
  await dataverse.create(tables.externalOrganization, id, {
    crf69_orgid: 'Kampong Bank',
    crf69_email: 'csr@kampong.example',
    'crf69_Programme@odata.bind': rowReference(tables.programme, programmeId),
  });
  await dataverse.associate(tables.externalOrganization, id, 'crf69_externalorganization_schemes', schemeId);
  return { id, schemeId, programmeId };
}

/** A row as the screen posts it. */
const aRow = (organizationId: string, number: number, person: Record<string, string> = {}) => ({
  crf69_volunteerprofileid: importedRowId(organizationId, number),
  crf69_volunteerid: person.crf69_contid ?? `Person ${number}`,
  crf69_volunteerstatus: 955_870_008,
  crf69_role: 955_870_007,
  'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organizationId),
  crf69_Contact: {
    crf69_contid: `Person ${number}`,
    crf69_email: `person${number}@example.com`,
    crf69_number: '8123 4567',
    ...person,
  },
});

const volunteersOf = async (organizationId: string) =>
  (
    await world().dataverse.listAll(tables.volunteerProfile, {
      select: [
        'crf69_volunteerid',
        'crf69_volunteerstatus',
        'crf69_role',
        '_crf69_organization_value',
        '_crf69_scheme_value',
      ],
      expand: { crf69_Contact: { select: ['crf69_contid', 'crf69_email', 'crf69_number'] } },
      orderBy: ['crf69_volunteerid'],
    })
  ).filter((row) => row._crf69_organization_value === organizationId);

it('tells of an organisation with its schemes, by the id as Dynamics writes it', async () => {
  const { id, schemeId, programmeId } = await anOrganization();
  expect(await findOrganization(`{${id.toUpperCase()}}`, world())).toEqual({
    id,
    name: 'Kampong Bank',
    email: 'csr@kampong.example',
    programme: { id: programmeId, name: 'Reading Circle' },
    schemes: [{ id: schemeId, name: 'Corporate days' }],
  });
  await expect(findOrganization(randomUUID(), world())).rejects.toMatchObject({ details: { status: 404 } });
  await expect(findOrganization('x', world())).rejects.toMatchObject({ details: { status: 404 } });
});

it('makes corporate volunteers of rows, each once however often it comes', async () => {
  const { id, schemeId } = await anOrganization();
  const scheme = { 'crf69_Scheme@odata.bind': rowReference(tables.scheme, schemeId) };
  const rows = [1, 2, 3].map((number) => ({ ...aRow(id, number), ...scheme }));
  expect((await importRows(rows.slice(0, 2), world())).rows.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  expect((await importRows(rows, world())).rows.map(({ outcome }) => outcome)).toEqual(['existed', 'existed', 'added']);
  const volunteers = await volunteersOf(id);
  expect(volunteers).toHaveLength(3);
  expect(volunteers[0]).toMatchObject({
    crf69_volunteerid: 'Person 1',
    crf69_volunteerstatus: 955_870_008,
    crf69_role: 955_870_007,
    _crf69_scheme_value: schemeId,
    crf69_Contact: { crf69_contid: 'Person 1', crf69_email: 'person1@example.com', crf69_number: '+6581234567' },
  });
});

it('goes on behind a row that fails, and says why it did', async () => {
  const { id } = await anOrganization();
  const { rows } = await importRows(
    [
      aRow(id, 1),
      aRow(id, 2, { crf69_email: 'nobody' }),
      { ...aRow(id, 3), 'crf69_Scheme@odata.bind': rowReference(tables.scheme, randomUUID()) },
      aRow(id, 4, { crf69_contid: ' ' }),
      aRow(id, 5),
    ],
    world(),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'failed', 'failed', 'failed', 'added']);
  expect(rows[1]?.reason).toBe('Enter an address like name@example.com.');
  expect(await volunteersOf(id)).toHaveLength(2);
});

it('knows the same person of a row without an id', async () => {
  const { id } = await anOrganization();
  const { crf69_volunteerprofileid, ...bare } = aRow(id, 1);
  for (const _ of ['first', 'again']) await importRows([bare], world());
  expect(await volunteersOf(id)).toHaveLength(1);
});

it('changes a volunteer who is there already, whose status and role stay', async () => {
  const { id } = await anOrganization();
  const { dataverse } = world();
  const known = randomUUID();
  const lonely = randomUUID();
  await dataverse.insert(tables.volunteerProfile, known, {
    crf69_volunteerid: 'P One',
    crf69_volunteerstatus: 955_870_004,
    crf69_Contact: { crf69_contid: 'P One', crf69_email: 'person1@example.com' },
  });
  await dataverse.create(tables.volunteerProfile, lonely, { crf69_volunteerid: 'P Two' });
  const rows = [
    { ...aRow(id, 1), updates: known },
    { ...aRow(id, 2), updates: lonely },
  ];
  for (const _ of ['first', 'again']) {
    expect((await importRows(rows, world())).rows.map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
  }
  expect(await volunteersOf(id)).toMatchObject([
    { crf69_volunteerid: 'Person 1', crf69_volunteerstatus: 955_870_004, crf69_Contact: { crf69_contid: 'Person 1' } },
    { crf69_volunteerid: 'Person 2', crf69_Contact: { crf69_number: '+6581234567' } },
  ]);
});

it('writes nothing for an organisation that is not there, or too many rows', async () => {
  await expect(importRows([aRow(randomUUID(), 1)], world())).rejects.toMatchObject({ details: { status: 404 } });
  await expect(importRows([], world())).rejects.toMatchObject({ details: { status: 400 } });
});
