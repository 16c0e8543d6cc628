/** Tests the record of an import, its references, and taking it back. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { importRows } from '../../api/usecases/importOrganization.ts';
import { nameImportedReferees } from '../../api/usecases/imports/nameImportedReferees.ts';
import { noteImportedConsents } from '../../api/usecases/imports/noteImportedConsents.ts';
import { startImport } from '../../api/usecases/imports/startImport.ts';
import { findImport, previewTakeBack, takeBackImport } from '../../api/usecases/imports/takeBackImport.ts';
import { recordConsent } from '../../api/usecases/privacy/recordConsent.ts';
import { noteStatuses } from '../../api/usecases/retention/noteStatuses.ts';
import { eq } from '../../dataverse/filter.ts';
import { addedBy, changedBy } from '../../dataverse/people/importMarks.ts';
import { contactIdOf, insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { listImports } from '../../dataverse/readings/importList.ts';
import { takeBackTexts } from '../../domain/imports/takeBack.ts';
import { stateCode } from '../../domain/references/states.ts';
import { consentAnswer } from '../../domain/schema/choices/privacy.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';

const app = anApp({ now: '2026-03-01T01:00Z' });
const { volunteerProfile, contact, characterReference, externalOrganization } = tables;
const by = 'Sam Staff (sam@charity.test)';

const aFile = (organizationId?: string) =>
  [createHash('sha256').update(randomUUID()).digest('hex'), ...(organizationId ? [organizationId] : [])].join(' ');
const started = async (file = aFile()) => (await startImport({ file, rows: 9 }, by, app())).import;

/** Adds a volunteer as an import does. */
async function anImported(importId: string, referees?: string, isTicked = false): Promise<string> {
  const id = randomUUID();
  const person = {
    crf69_contid: 'Ann Tan',
    ...(isTicked && { crf69_pdpa: true }),
    ...(referees === undefined ? {} : { crf69_characterreferees: referees }),
  };
  await app().dataverse.batch([insertVolunteer(id, { crf69_volunteerid: 'Ann Tan', ...addedBy(importId) }, person)]);
  return id;
}
const takeBack = async (importId: string, profiles: readonly string[]) => {
  const record = await findImport(importId, app());
  return (await takeBackImport({ import: importId, profiles }, by, record, app())).rows;
};
const stateOf = async (profileId: string) =>
  (await app().dataverse.retrieve(volunteerProfile, profileId, { select: ['statecode'] })).statecode;

it('one file is one import, with who, when and how many rows, and without the file’s name', async () => {
  const { dataverse } = app();
  const organizationId = randomUUID();
  await dataverse.create(externalOrganization, organizationId, { crf69_orgid: 'Kampong Bank' });
  const file = aFile(organizationId);
  const id = await started(file);
  expect(await started(file)).toBe(id);
  expect(await dataverse.retrieve(tables.volunteerImport, id)).toMatchObject({
    crf69_what: 'Kampong Bank',
    crf69_filehash: file.slice(0, 64),
    crf69_filerows: 9,
    crf69_importedby: by,
    crf69_importedon: '2026-03-01T01:00:00Z',
    _crf69_organization_value: organizationId,
  });
  await expect(started(aFile(randomUUID()))).rejects.toMatchObject({ details: { status: 404 } });
});

it('a file’s consents are written once, beside no earlier answer, and taking the import back is as before', async () => {
  const { dataverse, consents } = app();
  const importId = await started();
  const [ticked, unticked, gone] = [
    await anImported(importId, undefined, true),
    await anImported(importId),
    await anImported(importId),
  ];
  const said = (id: string) => consents.ofPerson(contactIdOf(id));
  const withdrawal = { contact: contactIdOf(gone), purpose: 'contact', answer: 'withdrawn', note: 'Called' } as const;
  await recordConsent({ ...withdrawal, by }, app());
  await dataverse.update(contact, contactIdOf(gone), { crf69_pdpa: true });
  const rows = [ticked, unticked, gone].map((profile) => ({ profile, referees: '' }));
  for (const _time of [1, 2]) await noteImportedConsents({ import: importId, rows }, by, app());
  expect(await said(ticked)).toMatchObject([{ answer: consentAnswer.codes.given }]);
  expect(await said(unticked)).toEqual([]);
  expect(await said(gone)).toHaveLength(1);
  expect((await dataverse.retrieve(contact, contactIdOf(gone))).crf69_pdpa).toBe(false);
  const { rows: verdicts } = await previewTakeBack({ import: importId, profiles: [ticked, unticked] }, app());
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['goes', 'goes']);
});

it('a company’s rows bear the import that added them, and the last that changed them', async () => {
  const { dataverse } = app();
  const [organizationId, profileId] = [randomUUID(), randomUUID()];
  await dataverse.create(externalOrganization, organizationId, { crf69_orgid: 'Kampong Bank' });
  const [first, second] = [await started(aFile(organizationId)), await started(aFile(organizationId))];
  const row = (importId: string, person: object, existing?: object) => ({
    crf69_volunteerprofileid: profileId,
    import: importId,
    'crf69_Organization@odata.bind': rowReference(externalOrganization, organizationId),
    crf69_Contact: { crf69_contid: 'Ann Tan', ...person },
    ...(existing ? { existing } : {}),
  });
  await importRows([row(first, {})], app());
  await importRows([row(second, { crf69_number: '8123 4567' }, { profileId, as: 'fill' })], app());
  expect(await dataverse.retrieve(volunteerProfile, profileId)).toMatchObject({
    _crf69_addedbyimport_value: first,
    _crf69_changedbyimport_value: second,
  });
});

it('taking back deactivates whom the import added and nobody has touched since, says why others stay, and may be repeated', async () => {
  const { dataverse } = app();
  const id = await started();
  const [untouched, changed, attends, leads, concerning, other] = [
    await anImported(id),
    await anImported(id),
    await anImported(id),
    await anImported(id),
    await anImported(id),
    await anImported(await started()),
  ];
  const tie = (profileId: string) => ({
    'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, profileId),
  });
  const activity = randomUUID();
  app().pass(60);
  await dataverse.update(contact, contactIdOf(changed), { crf69_about: 'Plays go' });
  await dataverse.create(tables.attendance, randomUUID(), { crf69_name: 'Ann', ...tie(attends) });
  await dataverse.create(tables.activity, activity, {});
  await dataverse.associate(tables.activity, activity, 'crf69_activities_volunteers', leads);
  await dataverse.create(tables.concern, randomUUID(), tie(concerning));
  const all = [untouched, changed, attends, leads, concerning, other];
  const stays = (profile: string, reason: string) => ({ profile, outcome: 'stays', reason });
  const others = [
    stays(changed, takeBackTexts.changed),
    stays(attends, takeBackTexts.related([tables.attendance.label])),
    stays(leads, takeBackTexts.related([tables.activity.label])),
  ];
  // Nothing tells that there is a concern.
  const expected = [
    { profile: untouched, outcome: 'goes' },
    ...others,
    { profile: concerning, outcome: 'goes' },
    stays(other, takeBackTexts.notOfImport),
  ];
  expect((await previewTakeBack({ import: id, profiles: all }, app())).rows).toEqual(expected);
  expect(await stateOf(untouched)).toBe(0);

  expect(await takeBack(id, all)).toEqual(expected);
  expect(await Promise.all(all.map(stateOf))).toEqual([1, 0, 0, 0, 1, 0]);
  expect((await dataverse.retrieve(contact, contactIdOf(untouched))).statecode).toBe(1);
  expect((await takeBack(id, [untouched])).map(({ outcome }) => outcome)).toEqual(['gone']);
  const record = { crf69_takenbackby: by, crf69_takenbackon: '2026-03-01T01:01:00Z' };
  expect(await dataverse.retrieve(tables.volunteerImport, id)).toMatchObject(record);
});

it.each(['before', 'after'] as const)('taking back whose answer is lost %s it was done is done once', async (drop) => {
  const id = await started();
  const profile = await anImported(id);
  await app().fault({ match: 'POST .*batch', count: 2, drop });
  await takeBack(id, [profile]).catch(() => undefined);
  await app().clearFaults();
  await takeBack(id, [profile]);
  expect(await stateOf(profile)).toBe(1);
});

it('what the app notes of its own accord touches nobody, and whom the import reactivated is touched by people alone', async () => {
  const { dataverse } = app();
  const organizationId = randomUUID();
  await dataverse.create(externalOrganization, organizationId, { crf69_orgid: 'Kampong Bank' });
  const file = aFile(organizationId);
  const id = await started(file);
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [again, edited, secured, byHand] = ids;
  const row = (profileId: string, existing?: object) => ({
    crf69_volunteerprofileid: profileId,
    import: id,
    'crf69_Organization@odata.bind': rowReference(externalOrganization, organizationId),
    crf69_Contact: { crf69_contid: 'Ann Tan', crf69_number: '8123 4567' },
    ...(existing ? { existing } : {}),
  });
  const outcomes = async () => (await takeBack(id, ids)).map(({ outcome }) => outcome);
  await noteStatuses(app());
  await importRows(
    ids.map((profileId) => row(profileId)),
    app(),
    { by },
  );
  app().pass(86_400);
  await noteStatuses(app());
  expect(await outcomes()).toEqual(['goes', 'goes', 'goes', 'goes']);

  app().pass(60);
  await started(file);
  await importRows(
    [again, edited, secured].map((profileId) => row(profileId, { profileId, as: 'reactivate' })),
    app(),
    { by },
  );
  const active = { statecode: 0, statuscode: 1 };
  app().pass(1);
  await dataverse.update(contact, contactIdOf(edited), { crf69_about: 'Plays go' });
  await dataverse.update(contact, contactIdOf(secured), { crf69_criminalrecords: 'None' });
  await dataverse.update(contact, contactIdOf(byHand), active);
  await dataverse.update(volunteerProfile, byHand, active);
  app().pass(86_400);
  await noteStatuses(app());
  const counts = { added: 4, deactivated: 0, changed: 0 };
  expect((await listImports(dataverse, undefined)).imports.find((each) => each.id === id)).toMatchObject(counts);
  expect(await outcomes()).toEqual(['goes', 'stays', 'stays', 'stays']);

  await dataverse.update(contact, contactIdOf(again), active);
  await dataverse.update(volunteerProfile, again, active);
  expect(await outcomes()).toEqual(['stays', 'stays', 'stays', 'stays']);
});

const referees = 'Lim Siew Ling, supervisor, 6123 4567; Mdm Rajeswari, raj@school.example, 4 years';
const named = async (profileId: string) =>
  (
    await app().dataverse.listAll(characterReference, {
      filter: eq('_crf69_volunteerprofile_value', profileId),
      orderBy: ['crf69_name'],
    })
  ).map((row) => ({
    name: row.crf69_name,
    phone: row.crf69_contactnumber,
    email: row.crf69_email,
    years: row.crf69_durationofacquaintance,
    isNamed: row.crf69_state === stateCode('named'),
    requestedOn: row.crf69_requestedon,
    statecode: row.statecode,
  }));

it('referees of a cell become references once, as Named; they go and come back with their volunteer', async () => {
  const id = await started();
  const profile = await anImported(id, referees);
  const name = () => nameImportedReferees({ import: id, rows: [{ profile, referees }] }, app());
  const both = (statecode: number) => [
    { name: 'Lim Siew Ling', phone: '+6561234567', email: null, years: null, ...asked(statecode) },
    { name: 'Mdm Rajeswari', phone: null, email: 'raj@school.example', years: 4, ...asked(statecode) },
  ];
  const asked = (statecode: number) => ({ isNamed: true, requestedOn: null, statecode });
  expect(await name()).toEqual({ references: 2 });
  expect(await name()).toEqual({ references: 2 });
  expect(await named(profile)).toEqual(both(0));
  expect(await takeBack(id, [profile])).toEqual([{ profile, outcome: 'goes' }]);
  expect(await named(profile)).toEqual(both(1));
  app().pass(60);
  const active = { statecode: 0, statuscode: 1 };
  await app().dataverse.update(contact, contactIdOf(profile), active);
  await app().dataverse.update(volunteerProfile, profile, { ...active, ...changedBy(id) });
  await name();
  expect(await named(profile)).toEqual(both(0));
  expect(await takeBack(id, [profile])).toEqual([{ profile, outcome: 'goes' }]);
  expect(await named(profile)).toEqual(both(1));
});

it('nobody is named whom the volunteer has named before, whom the record does not say, or of another import', async () => {
  const { dataverse } = app();
  const id = await started();
  const profile = await anImported(id, referees);
  await dataverse.create(characterReference, randomUUID(), {
    crf69_name: 'Mdm LIM, Siew-Ling',
    'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, profile),
  });
  await nameImportedReferees({ import: id, rows: [{ profile, referees: 'Raj, 6123 4567' }] }, app());
  await nameImportedReferees({ import: await started(), rows: [{ profile, referees }] }, app());
  expect(await named(profile)).toHaveLength(1);
  await nameImportedReferees({ import: id, rows: [{ profile, referees }] }, app());
  expect((await named(profile)).map((row) => row.name)).toEqual(['Mdm LIM, Siew-Ling', 'Mdm Rajeswari']);
  await expect(nameImportedReferees({ import: randomUUID(), rows: [] }, app())).rejects.toMatchObject({
    details: { status: 404 },
  });
});
