/** A referee goes from the lists in which volunteers entered them, and so does the list with the references' own rule. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { enteredListsIn } from '../../api/adapters/retention/enteredLists.ts';
import { carryOutErasing } from '../../api/usecases/erasing/carryOutErasing.ts';
import { confirmErasing } from '../../api/usecases/erasing/decideErasing.ts';
import { planErasing } from '../../api/usecases/erasing/planErasing.ts';
import { nameImportedReferees } from '../../api/usecases/imports/nameImportedReferees.ts';
import { startImport } from '../../api/usecases/imports/startImport.ts';
import { dropErasedEntries } from '../../api/usecases/retention/dropErasedEntries.ts';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { and, contains, eq } from '../../dataverse/filter.ts';
import { addedBy } from '../../dataverse/people/importMarks.ts';
import { contactIdOf, insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { erasingIn } from './erasingIn.ts';
import { everything } from './mergedPairs.ts';
import { retentionIn } from './retentionIn.ts';
import { called, submitting } from './submitting.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const submit = submitting(app);
const { asked } = erasingIn(app);
const { carryAllOut, confirmed, inForce, latestRun } = retentionIn(app);
const { characterReference, contact, volunteerProfile } = tables;

const listOf = async (contactId: string) =>
  (await app().dataverse.retrieve(contact, contactId)).crf69_characterreferees ?? '';

/** Somebody applies, and names two. @returns their profile and contact, and the reference of the first */
async function applied(...names: [string, string]) {
  const { dataverse } = app();
  const entries = names.map((name) => called(name, `${name.replace(/\W/g, '')}@x.test`));
  await submit('volunteerApplication', { changes: { crf69_characterreferees: entries } });
  const [row] = await dataverse.listAll(characterReference, { filter: eq('crf69_name', names[0]) });
  const profile = row?._crf69_volunteerprofile_value ?? '';
  const person = (await dataverse.retrieve(volunteerProfile, profile))._crf69_contact_value ?? '';
  return { profile, person, reference: row?.crf69_crresponseid ?? '' };
}

/** A file adds somebody, and staff have its referees named. */
async function imported(cell: string, isNamed = true) {
  const file = randomUUID().replaceAll('-', '').repeat(2);
  const { import: id } = await startImport({ file, rows: 1 }, 'Sam', app());
  const profile = randomUUID();
  const person = { crf69_contid: 'Ann Tan', crf69_characterreferees: cell };
  await app().dataverse.batch([insertVolunteer(profile, { crf69_volunteerid: 'Ann Tan', ...addedBy(id) }, person)]);
  const name = (given = app()) => nameImportedReferees({ import: id, rows: [{ profile, referees: cell }] }, given);
  if (isNamed) await name();
  return { profile, person: contactIdOf(profile), name };
}

it('an erased referee is in no volunteer’s list, and the same file does not name them again; others stay', async () => {
  const { dataverse } = app();
  const mark = `zq${randomUUID().replace(/[^a-f]/g, '')}qz`;
  const one = await applied(`Tan ${mark}`, 'Lim Bo');
  const cell = `Tan ${mark}, neighbour, 6123 4567; Mdm Rajeswari, raj@school.example, 4 years`;
  const other = await imported(cell);
  const ofOther = and(eq('_crf69_volunteerprofile_value', other.profile), contains('crf69_name', mark));
  const named = () => dataverse.listAll(characterReference, { filter: ofOther });
  const [second] = await named();
  // Records that were merged keep what was entered, and the merge what it has overwritten.
  const unread = randomUUID();
  await dataverse.create(contact, unread, { crf69_contid: 'Ann', crf69_characterreferees: `My boss ${mark} will do` });
  const earlier = randomUUID();
  await dataverse.create(volunteerProfile, earlier, {
    ...{ crf69_volunteerid: 'Ann', 'crf69_Contact@odata.bind': rowReference(contact, unread) },
    'crf69_MergedInto@odata.bind': rowReference(volunteerProfile, one.profile),
  });
  const overwritten = { table: 'contact', column: 'crf69_characterreferees', before: cell, after: null };
  await dataverse.create(tables.merge, randomUUID(), {
    crf69_changes: JSON.stringify({ values: [overwritten], taken: [], isOfficerNeeded: false }),
    'crf69_KeptContact@odata.bind': rowReference(contact, one.person),
  });
  const people = [one.reference, second?.crf69_crresponseid ?? ''];
  expect((await planErasing({ people }, app())).stays).toContain('3 volunteers');
  await confirmErasing(await asked(people), app());
  expect(await carryOutErasing(app())).toBe(1);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  expect(JSON.stringify([...(await everything(app())).values(), body])).not.toContain(mark);
  expect(JSON.parse(await listOf(one.person))).toEqual([called('Lim Bo', 'LimBo@x.test')]);
  expect(await listOf(other.person)).toContain('Mdm Rajeswari');
  expect(await listOf(unread)).toBe('[]');

  await dataverse.update(contact, other.person, { crf69_characterreferees: cell });
  for (const _time of [1, 2]) expect(await other.name()).toEqual({ references: 1 });
  expect(await named()).toEqual([]);
  expect(await listOf(other.person)).not.toContain(mark);
});

it('who was erased before the lists were looked at goes from them at night, once; who is asked, or was not erased, stays', async () => {
  const { dataverse } = app();
  const mark = `zq${randomUUID().replace(/[^a-f]/g, '')}qz`;
  const one = await applied(`Tan ${mark}`, 'Koh Bee');
  const { crf69_characterreferees: before } = await dataverse.retrieve(contact, one.person);
  await confirmErasing(await asked(one.reference), app());
  expect(await carryOutErasing(app())).toBe(1);
  // As an earlier version left it.
  await dataverse.update(contact, one.person, { crf69_characterreferees: before });
  const asking = await applied(`Tan ${mark}`, 'Yeo Kai');
  const { Email } = called(`Tan ${mark}`, `Tan${mark}@x.test`);
  const family = randomUUID();
  const ofThree = `Tan ${mark}, neighbour, ${Email}\nGoh Bo, neighbour, ${Email}\nMdm Rajeswari, raj@school.example`;
  await dataverse.create(contact, family, { crf69_contid: 'Eve', crf69_characterreferees: ofThree });
  expect(await dropErasedEntries(app())).toBe(2);
  expect(JSON.parse(await listOf(family))).toMatchObject([{ Name: 'Goh Bo', Email }, { Name: 'Mdm Rajeswari' }]);
  expect(JSON.parse(await listOf(one.person))).toEqual([called('Koh Bee', 'KohBee@x.test')]);
  expect(await listOf(asking.person)).toContain(mark);
  app().pass(86_400);
  expect(await dropErasedEntries(app())).toBe(0);
  app().pass(86_400);
  const operations = app().operations();
  expect(await dropErasedEntries(app())).toBe(0);
  expect(app().operations() - operations, 'a night after which nothing was entered').toBe(2);
});

it('whoever is erased goes at night also from a list of long before whose volunteer they were never asked about', async () => {
  const mark = `zq${randomUUID().replace(/[^a-f]/g, '')}qz`;
  const one = await applied(`Tan ${mark}`, 'Koh Bee');
  const before = randomUUID();
  const entered = `Tan ${mark}, neighbour, Tan${mark}@x.test; Goh Bo, friend, bo@x.test`;
  await app().dataverse.create(contact, before, { crf69_contid: 'Eve', crf69_characterreferees: entered });
  app().pass(3600);
  await dropErasedEntries(app());
  app().pass(86_400);
  await confirmErasing(await asked(one.reference), app());
  expect(await carryOutErasing(app())).toBe(1);
  expect(await listOf(before)).toBe(entered);
  await dropErasedEntries(app());
  expect(JSON.parse(await listOf(before))).toMatchObject([{ Name: 'Goh Bo' }]);
});

it('what staff write into a list while somebody is taken out of it stays', async () => {
  const { dataverse } = app();
  const mark = `zq${randomUUID().replace(/[^a-f]/g, '')}qz`;
  const person = randomUUID();
  const entered = `Tan ${mark}, neighbour, Tan${mark}@x.test; Goh Bo, friend, bo@x.test`;
  await dataverse.create(contact, person, { crf69_contid: 'Eve', crf69_characterreferees: entered });
  let isAdded = false;
  const addedMeanwhile = () => {
    const reader = dataverse.batchedReads();
    const listAll: typeof reader.listAll = async (table, query) => {
      const rows = await reader.listAll(table, query);
      if ((table as unknown) === contact && !isAdded) {
        isAdded = true;
        await dataverse.update(contact, person, { crf69_characterreferees: `${entered}; Ho Lin, friend, lin@x.test` });
      }
      return rows;
    };
    return { ...reader, listAll };
  };
  const lists = enteredListsIn({ ...dataverse, batchedReads: addedMeanwhile });
  expect(await lists.drop(person, [{ names: [`Tan ${mark}`], addresses: [`Tan${mark}@x.test`] }])).toBe(true);
  expect(JSON.parse(await listOf(person))).toMatchObject([{ Name: 'Goh Bo' }, { Name: 'Ho Lin' }]);
});

it('what staff write into a list while a file names its referees stays, also where one of them was erased', async () => {
  const { dataverse, imports } = app();
  const mark = `zq${randomUUID().replace(/[^a-f]/g, '')}qz`;
  const one = await applied(`Tan ${mark}`, 'Koh Bee');
  await confirmErasing(await asked(one.reference), app());
  expect(await carryOutErasing(app())).toBe(1);
  const cell = `Tan ${mark}, neighbour, Tan${mark}@x.test; Goh Bo, friend, bo@x.test`;
  const { person, name } = await imported(cell, false);
  const written = 'Ho Lin, friend, lin@x.test';
  const refereesOf: typeof imports.refereesOf = async (...of) => {
    const found = await imports.refereesOf(...of);
    await dataverse.update(contact, person, { crf69_characterreferees: written });
    return found;
  };
  expect(await name({ ...app(), imports: { ...imports, refereesOf } })).toEqual({ references: 1 });
  expect(await listOf(person)).toBe(written);
});

it('with the references goes the list that the volunteer entered, once', async () => {
  const { dataverse } = app();
  const { profile, person } = await applied('Ng Ah Hwa', 'Goh Li');
  const exited = volunteerStatus.codes.exited;
  const since = new Date(app().now().getTime() - 400 * 86_400_000);
  await dataverse.update(volunteerProfile, profile, { crf69_volunteerstatus: exited, ...statusSince(exited, since) });
  await inForce('references');
  await confirmed();
  expect((await latestRun()).items.map((item) => JSON.parse(item.crf69_counts ?? ''))).toMatchObject([
    { crresponse: 2, contact: 1 },
  ]);
  await carryAllOut();
  expect((await dataverse.retrieve(contact, person)).crf69_characterreferees).toBeNull();
  await confirmed().catch(() => undefined);
  expect((await latestRun()).items).toEqual([]);
});
