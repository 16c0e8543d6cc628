import { randomUUID } from 'node:crypto';
import { HttpRequest } from '@azure/functions';
import { expect, it } from 'vitest';
import { importOrganizationVolunteers } from '../../api/http/organizationImport.ts';
import { importRows } from '../../api/usecases/importOrganization.ts';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { eq } from '../../dataverse/filter.ts';
import { storedVolunteers } from '../../dataverse/people/storedVolunteers.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import { importTexts } from '../../domain/imports/texts.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aStaff } from './calling.ts';

const appContext = anApp({ now: '2026-03-01T01:00Z' });

async function anOrganization() {
  const { dataverse } = appContext();
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

/** Returns a row as the screen posts it. */
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

const outcomesOf = async (rows: Parameters<typeof importRows>[0]) =>
  (await importRows(rows, appContext())).rows.map(({ outcome }) => outcome);

const selected = {
  select: [
    'crf69_volunteerid',
    'crf69_volunteerstatus',
    'crf69_role',
    'crf69_importedby',
    '_crf69_organization_value',
    '_crf69_scheme_value',
    '_crf69_programme_value',
  ],
  expand: { crf69_Contact: { select: ['crf69_contid', 'crf69_email', 'crf69_number'] } },
} as const;
const volunteersOf = (organizationId: string) =>
  appContext().dataverse.listAll(tables.volunteerProfile, {
    ...selected,
    filter: eq('_crf69_organization_value', organizationId),
    orderBy: ['crf69_volunteerid'],
  });
const volunteer = (id: string) => appContext().dataverse.retrieve(tables.volunteerProfile, id, selected);

it('rows become corporate volunteers, each once however often it is sent', async () => {
  const { id, schemeId, programmeId } = await anOrganization();
  const lookups = {
    'crf69_Scheme@odata.bind': rowReference(tables.scheme, schemeId),
    'crf69_Programme@odata.bind': rowReference(tables.programme, programmeId),
  };
  const rows = [1, 2, 3].map((number) => ({ ...aRow(id, number), ...lookups }));
  expect(await outcomesOf(rows.slice(0, 2))).toEqual(['added', 'added']);
  expect(await outcomesOf(rows)).toEqual(['existed', 'existed', 'added']);
  const volunteers = await volunteersOf(id);
  expect(volunteers).toHaveLength(3);
  expect(volunteers[0]).toMatchObject({
    crf69_volunteerid: 'Person 1',
    crf69_volunteerstatus: 955_870_008,
    crf69_role: 955_870_007,
    _crf69_scheme_value: schemeId,
    _crf69_programme_value: programmeId,
    crf69_Contact: { crf69_contid: 'Person 1', crf69_email: 'person1@example.com', crf69_number: '+6581234567' },
  });
});

it('the import continues after a row that fails, and says why it failed', async () => {
  const { id } = await anOrganization();
  const { rows } = await importRows(
    [
      aRow(id, 1),
      aRow(id, 2, { crf69_email: 'nobody' }),
      { ...aRow(id, 3), 'crf69_Scheme@odata.bind': rowReference(tables.scheme, randomUUID()) },
      aRow(id, 4, { crf69_contid: ' ' }),
      aRow(id, 5),
    ],
    appContext(),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'failed', 'failed', 'failed', 'added']);
  expect(rows[1]?.reason).toBe('Enter an address like name@example.com.');
  expect(await volunteersOf(id)).toHaveLength(2);
});

/** Creates volunteers before the import: one of the organisation, one of none, and one of another. */
async function threeVolunteers(organizationId: string) {
  const { dataverse } = appContext();
  const other = await anOrganization();
  const [own, individual, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  const belongsTo = (id: string) => ({
    'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, id),
  });
  const profile = (name: string) => ({
    crf69_volunteerid: name,
    crf69_volunteerstatus: 955_870_004,
    'crf69_Programme@odata.bind': rowReference(tables.programme, other.programmeId),
    crf69_Contact: { crf69_contid: name, crf69_email: `${name}@example.com` },
  });
  await dataverse.insert(tables.volunteerProfile, own, { ...profile('Own'), ...belongsTo(organizationId) });
  await dataverse.insert(tables.volunteerProfile, individual, profile('Individual'));
  await dataverse.insert(tables.volunteerProfile, elsewhere, { ...profile('Elsewhere'), ...belongsTo(other.id) });
  return { own, individual, elsewhere, other };
}

it('a volunteer of the organisation is changed except for the status, and the same rows again change nothing', async () => {
  const { id, schemeId } = await anOrganization();
  const { own } = await threeVolunteers(id);
  const lonely = randomUUID();
  await appContext().dataverse.create(tables.volunteerProfile, lonely, {
    crf69_volunteerid: 'P Two',
    'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, id),
  });
  const scheme = { 'crf69_Scheme@odata.bind': rowReference(tables.scheme, schemeId) };
  const rows = [
    { ...aRow(id, 1), ...scheme, existing: { profileId: own, as: 'update' } },
    { ...aRow(id, 2), existing: { profileId: lonely.toUpperCase(), as: 'update' } },
  ];
  for (const _ of ['first', 'again']) expect(await outcomesOf(rows)).toEqual(['updated', 'updated']);
  expect(await volunteer(own)).toMatchObject({
    crf69_volunteerid: 'Person 1',
    crf69_volunteerstatus: 955_870_004,
    _crf69_scheme_value: schemeId,
    crf69_Contact: { crf69_contid: 'Person 1', crf69_number: '+6581234567' },
  });
  expect(await volunteer(lonely)).toMatchObject({ crf69_Contact: { crf69_number: '+6581234567' } });
});

it('a company’s row fills what is empty in the record at that time, and does not overwrite a colleague’s edit', async () => {
  const { dataverse } = appContext();
  const { id, schemeId } = await anOrganization();
  const { own } = await threeVolunteers(id);
  const etags = async () => {
    const [stored] = valuesOf(await dataverse.batch([storedVolunteers([own])])).flat();
    return { profile: stored?.etags.profile ?? '', contact: stored?.etags.contact ?? '' };
  };
  const scheme = { 'crf69_Scheme@odata.bind': rowReference(tables.scheme, schemeId) };
  const rowAs = async (as: string, seen = etags()) => ({
    ...aRow(id, 1, { crf69_contid: 'Own' }),
    ...scheme,
    existing: { profileId: own, as, etags: await seen },
  });
  const seen = await etags();
  const row = await rowAs('fill');
  for (const _ of ['first', 'again']) expect(await outcomesOf([row])).toEqual(['updated']);
  const filled = { crf69_email: 'Own@example.com', crf69_number: '+6581234567' };
  expect(await volunteer(own)).toMatchObject({ _crf69_scheme_value: schemeId, crf69_Contact: filled });

  expect((await importRows([await rowAs('update', Promise.resolve(seen))], appContext())).rows).toMatchObject([
    { outcome: 'failed', isOutdated: true, reason: importTexts.outdated },
  ]);
  expect(await volunteer(own)).toMatchObject({ crf69_Contact: filled });
  // Two rows of one request never change one volunteer.
  const twice = [await rowAs('update'), { ...(await rowAs('update')), crf69_volunteerprofileid: randomUUID() }];
  expect(await outcomesOf(twice)).toEqual(['updated', 'failed']);
  expect(await volunteer(own)).toMatchObject({ crf69_Contact: { crf69_email: 'person1@example.com' } });
});

it('a deactivated volunteer is reactivated, and joins the company if they are of none', async () => {
  const { dataverse } = appContext();
  const { id } = await anOrganization();
  const { own, individual } = await threeVolunteers(id);
  for (const one of [own, individual]) await dataverse.update(tables.volunteerProfile, one, { statecode: 1 });
  const rows = [own, individual].map((profileId, number) => ({
    ...aRow(id, number),
    existing: { profileId, as: 'reactivate' },
  }));
  for (const _ of ['first', 'again']) expect(await outcomesOf(rows)).toEqual(['updated', 'updated']);
  const active = { select: ['statecode', '_crf69_organization_value'] } as const;
  for (const one of [own, individual])
    expect(await dataverse.retrieve(tables.volunteerProfile, one, active)).toMatchObject({
      statecode: 0,
      _crf69_organization_value: id,
    });
});

it('a volunteer of no organisation joins, or one of another is moved, without any other change', async () => {
  const { id, programmeId, schemeId } = await anOrganization();
  const { individual, elsewhere, other } = await threeVolunteers(id);
  const binds = {
    'crf69_Programme@odata.bind': rowReference(tables.programme, programmeId),
    'crf69_Scheme@odata.bind': rowReference(tables.scheme, schemeId),
  };
  const rows = [
    { ...aRow(id, 1), ...binds, existing: { profileId: individual, as: 'join' } },
    { ...aRow(id, 2), ...binds, existing: { profileId: elsewhere, as: 'move' } },
  ];
  for (const _ of ['first', 'again']) expect(await outcomesOf(rows)).toEqual(['updated', 'updated']);
  const untouched = { _crf69_scheme_value: null, _crf69_programme_value: other.programmeId };
  expect(await volunteer(individual)).toMatchObject({
    ...untouched,
    crf69_volunteerid: 'Individual',
    _crf69_organization_value: id,
    crf69_Contact: { crf69_contid: 'Individual', crf69_email: 'Individual@example.com', crf69_number: null },
  });
  expect(await volunteer(elsewhere)).toMatchObject({
    ...untouched,
    crf69_volunteerid: 'Elsewhere',
    _crf69_organization_value: id,
    crf69_Contact: { crf69_contid: 'Elsewhere', crf69_number: null },
  });
});

it('a request to one organisation’s address with a row of another is refused, and so is an address of none', async () => {
  const [{ id }, { id: other }] = [await anOrganization(), await anOrganization()];
  const post = (query: string, body: object) =>
    importOrganizationVolunteers(
      new HttpRequest({
        method: 'POST',
        url: `http://localhost/api/orgVol_import${query}`,
        body: { string: JSON.stringify(body) },
      }),
      appContext(),
      { ...aStaff(), email: '' },
    );
  const refused = { details: { status: 400, code: 'wrong-organization' } };
  await expect(post(`?id=${id}`, aRow(other, 1))).rejects.toMatchObject(refused);
  await expect(post('?id=', aRow(id, 1))).rejects.toMatchObject(refused);
  expect((await post(`?typename=crf69_externalorganization&id=%7B${id}%7D`, aRow(id, 1))).rows[0]?.outcome).toBe(
    'added',
  );
  expect(await volunteersOf(id)).toMatchObject([{ crf69_importedby: 'Sam Staff' }]);
});
