/** Tests the volunteer import's writer over the local Dataverse, with lost answers. */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { startsWith } from '../../dataverse/filter.ts';
import type { ExistingAs } from '../../domain/imports/organizationImport.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import type { ImportedColumns } from '../../domain/imports/template.ts';
import { importTexts } from '../../domain/imports/texts.ts';
import { tables } from '../../domain/schema/index.ts';
import { SendingHeldUp } from '../../frontend/src/staff/imports/sending/heldUp.ts';
import type { RowItem } from '../../frontend/src/staff/imports/sending/items.ts';
import { volunteerWriter } from '../../frontend/src/staff/imports/sending/volunteerWriter.ts';
import { existingOf, findExisting } from '../../frontend/src/staff/imports/session/findExisting.ts';
import { anApp } from './anApp.ts';

const appContext = anApp({ now: '2026-03-01T01:00Z' });
const signal = new AbortController().signal;

const itemsOf = (name: string, count: number): RowItem[] =>
  Array.from({ length: count }, (_, index) => ({ index, id: importedRowId(name, index), name: `${name} ${index}` }));

/** Creates a writer. @param wrong the row that Dataverse refuses */
const writerOf = (name: string, wrong = -1) =>
  volunteerWriter(
    appContext().dataverse,
    async (indexes) =>
      indexes.map((index) => {
        const contact = { crf69_contid: `${name} ${index}`, crf69_number: `+6581${String(index).padStart(6, '0')}` };
        const known = { crf69_volunteerid: `${name} ${index}`, crf69_volunteeremail: `${name}${index}@example.com` };
        const newProfile = { ...known, crf69_volunteerstatus: index === wrong ? 7 : 955_870_002 };
        return { contact, newProfile, changedProfile: known };
      }),
    { wait: async () => {} },
  );

const namesOf = async (name: string) =>
  (
    await appContext().dataverse.listAll(tables.volunteerProfile, {
      select: ['crf69_volunteerid'],
      filter: startsWith('crf69_volunteerid', `${name} `),
    })
  ).map((row) => row.crf69_volunteerid);

it('each row is created once, whichever answers are lost', async () => {
  const seed = randomInt(1_000_000);
  console.log(`imports: answers are lost by seed ${seed}`);
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const items = itemsOf('lost', 200);
  const write = writerOf('lost');
  const outcomes = [];
  for (let from = 0; from < items.length; from += 20) {
    const drop = (['before', 'after'] as const)[next(3)];
    if (drop) await appContext().fault({ match: 'POST .*batch', count: 1 + next(2), drop });
    outcomes.push(...(await write(items.slice(from, from + 20))).values());
  }
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(items.map(() => 'added'));
  const made = await namesOf('lost');
  expect(made).toHaveLength(200);
  expect(new Set(made).size).toBe(200);
});

it('the import pauses after six lost answers, and continues where it was', async () => {
  const items = itemsOf('held', 4);
  const write = writerOf('held');
  await appContext().fault({ match: 'POST .*batch', count: 1, drop: 'after' });
  await appContext().fault({ match: 'POST .*batch', count: 5, drop: 'before' });
  await expect(write(items)).rejects.toThrow(SendingHeldUp);
  expect([...(await write(items)).values()].map(({ outcome }) => outcome)).toEqual(items.map(() => 'added'));
  expect(await namesOf('held')).toHaveLength(4);
});

it('no row after one that Dataverse refuses is written, even when an answer was lost before', async () => {
  const items = itemsOf('stop', 10);
  await appContext().fault({ match: 'POST .*batch', count: 1, drop: 'after' });
  const sent = await writerOf('stop', 6)(items);
  expect([...sent.values()].map(({ outcome }) => outcome)).toEqual([...new Array(6).fill('added'), 'failed']);
  expect(await namesOf('stop')).toHaveLength(6);
});

const unknown = { name: '', email: undefined, phone: undefined, birthday: undefined };

it('rows of an earlier import and existing volunteers are recognised', async () => {
  const items = itemsOf('again', 3);
  await writerOf('again')(items.slice(0, 2));
  const rows = items.map(({ id, index }) => ({ ...unknown, id, email: `again${index}@example.com` }));
  const own = await findExisting(appContext().dataverse, rows, signal);
  expect(own.made.size).toBe(2);
  expect(rows.map((row) => existingOf(row, own))).toEqual([undefined, undefined, undefined]);

  const others = [
    { ...unknown, id: importedRowId('other', 1), name: 'Again 0', email: 'again0@example.com' },
    { ...unknown, id: importedRowId('other', 4), name: 'Her mother', email: 'again0@example.com' },
    { ...unknown, id: importedRowId('other', 2), name: 'AGAIN 1', phone: '+6581000001' },
    { ...unknown, id: importedRowId('other', 3), name: 'Her husband', phone: '+6581000001' },
  ];
  const found = await findExisting(appContext().dataverse, others, signal);
  expect(others.map((row) => existingOf(row, found))).toMatchObject([
    { reason: 'Same name and email', isSure: true, person: { name: 'again 0', organization: undefined } },
    { reason: 'Same email, but another name', isSure: false },
    { reason: 'Same name and phone', isSure: true, person: { name: 'again 1' } },
    { reason: 'Same phone, but another name', isSure: false },
  ]);
  expect(existingOf({ ...unknown, email: 'nobody@example.com', phone: '+6581999999' }, found)).toBeUndefined();
});

/** Stores a volunteer, finds them for a row as the screen does, and returns the writer's item of that row. */
async function aMatchedRow(name: string, contact: ImportedColumns, as: ExistingAs, stored: ImportedColumns = {}) {
  const { dataverse } = appContext();
  const profileId = importedRowId(name, 1);
  const person = { crf69_contid: name, crf69_number: '+6587770002', ...stored };
  await dataverse.insert(tables.volunteerProfile, profileId, { crf69_volunteerid: name, crf69_Contact: person });
  const row = { ...unknown, id: importedRowId(name, 2), name, phone: '+6587770002' };
  const found = async () => existingOf(row, await findExisting(dataverse, [row], signal));
  const volunteer = (await found())?.person;
  if (!volunteer) throw new Error('The row should match.');
  const given = { crf69_contid: name, ...contact };
  const prepare = async (indexes: number[]) =>
    indexes.map(() => ({ contact: given, newProfile: {}, changedProfile: { crf69_volunteerid: name } }));
  const write = volunteerWriter(dataverse, prepare, {
    wait: async () => {},
    hidden: new Set(['crf69_criminalrecords']),
  });
  const item: RowItem = { index: 0, id: row.id, name, change: { volunteer, as } };
  return {
    found,
    volunteer,
    write: async () => (await write([item])).get(item),
    edit: (columns: ImportedColumns) => dataverse.update(tables.contact, volunteer.contactId ?? '', columns),
    contact: () => dataverse.retrieve(tables.contact, volunteer.contactId ?? ''),
  };
}

it('filling writes what is empty and readable, leaves the rest, and may be repeated', async () => {
  const { write, contact } = await aMatchedRow(
    'Filled Tan',
    { crf69_about: 'Plays go', crf69_nationality: 'India', crf69_criminalrecords: 'None', crf69_addressline1: '1 Way' },
    'fill',
    { crf69_about: 'Plays chess', crf69_addressline2: '#02-11' },
  );
  expect(await write()).toEqual({ outcome: 'updated' });
  const stored = await contact();
  const expected = { crf69_about: 'Plays chess', crf69_nationality: 'India', crf69_criminalrecords: null };
  expect(stored).toMatchObject({ ...expected, crf69_addressline1: null, crf69_addressline2: '#02-11' });
  expect(await write()).toEqual({ outcome: 'updated' });
  expect((await contact()).versionnumber).toBe(stored.versionnumber);
});

it('an update does not overwrite what a colleague has changed since the look-up, and does after another look', async () => {
  const { write, edit, contact, found, volunteer } = await aMatchedRow('Edited Tan', { crf69_about: 'Go' }, 'update');
  await edit({ crf69_about: 'Plays chess' });
  expect(await write()).toEqual({ outcome: 'failed', reason: importTexts.outdated, isOutdated: true });
  expect((await contact()).crf69_about).toBe('Plays chess');
  volunteer.etags = (await found())?.person.etags ?? volunteer.etags;
  expect(await write()).toEqual({ outcome: 'updated' });
  expect((await contact()).crf69_about).toBe('Go');
});

it.each(['before', 'after'] as const)(
  'an update whose answer is lost %s it was written is no colleague’s edit',
  async (drop) => {
    const { write, contact } = await aMatchedRow(`Lost ${drop}`, { crf69_about: 'Go' }, 'update');
    await appContext().fault({ match: 'POST .*batch', count: 2, drop });
    expect(await write()).toEqual({ outcome: 'updated' });
    expect((await contact()).crf69_about).toBe('Go');
  },
);

it('a deactivated volunteer is recognised as such, and reactivated on request', async () => {
  const { write, contact, found, volunteer } = await aMatchedRow('Gone Tan', { crf69_about: 'Go' }, 'reactivate', {
    statecode: 1,
  });
  expect(volunteer.isDeactivated).toBe(true);
  expect(await write()).toEqual({ outcome: 'updated' });
  expect((await found())?.person.isDeactivated).toBe(false);
  expect(await contact()).toMatchObject({ statecode: 0, crf69_about: 'Go' });
});

it('rows bear their import; those of one that was taken back are offered to be reactivated, and not added again', async () => {
  const { dataverse } = appContext();
  const importId = importedRowId('an import', 0);
  await dataverse.create(tables.volunteerImport, importId, { crf69_what: 'Volunteers' });
  const id = importedRowId('taken back', 1);
  const row = { contact: { crf69_contid: 'Ann Back' }, newProfile: { crf69_volunteerid: 'Ann Back' } };
  const write = volunteerWriter(dataverse, async () => [{ ...row, changedProfile: row.newProfile }], {
    wait: async () => {},
    importId,
  });
  const profile = () => dataverse.retrieve(tables.volunteerProfile, id);
  await write([{ index: 0, id, name: 'Ann Back' }]);
  expect(await profile()).toMatchObject({ _crf69_addedbyimport_value: importId, _crf69_changedbyimport_value: null });

  await dataverse.update(tables.volunteerProfile, id, { statecode: 1 });
  const wanted = { ...unknown, id, name: 'Ann Back' };
  const found = await findExisting(dataverse, [wanted], signal);
  const volunteer = existingOf(wanted, found)?.person;
  if (!volunteer) throw new Error('The row should be recognised.');
  expect(found.made.size).toBe(0);
  await appContext().fault({ match: 'POST .*batch', count: 2, drop: 'before' });
  const items: RowItem[] = [{ index: 0, id, name: 'Ann Back', change: { volunteer, as: 'reactivate' } }];
  expect([...(await write(items)).values()]).toEqual([{ outcome: 'updated' }]);
  expect(await profile()).toMatchObject({ statecode: 0, _crf69_changedbyimport_value: importId });
});
