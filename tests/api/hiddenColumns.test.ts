/**
 * Tests imports by staff who may write health and criminal records but not read them, and by an officer who may read
 * them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { type SecurityRole, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { importedRowId } from '../../domain/imports/rowId.ts';
import { tables } from '../../domain/schema/index.ts';
import { contact } from '../../domain/schema/tables/contact.ts';
import { compareWithStored } from '../../frontend/src/staff/imports/sending/compare.ts';
import { findHiddenColumns, labelsOf } from '../../frontend/src/staff/imports/sending/hiddenColumns.ts';
import type { RowItem } from '../../frontend/src/staff/imports/sending/items.ts';
import { volunteerWriter } from '../../frontend/src/staff/imports/sending/volunteerWriter.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';

const roles: Record<string, SecurityRole> = { staff: volunteerStaff, officer: volunteerOfficer };
const signal = new AbortController().signal;
const ends: (() => Promise<void>)[] = [];
let as: (who: 'staff' | 'officer' | 'administrator') => Client;

beforeAll(async () => {
  const { url, stop } = await startDataverse({
    port: 0,
    file: ':memory:',
    tokens: async (token) => ({ userId: importedRowId(token, 0), mayUse: true, role: roles[token] }),
    limits: 'none',
  });
  ends.push(stop);
  as = (who) => createClient({ url, token: async () => who });
});
afterAll(async () => {
  for (const end of ends) await end();
});

const answers = { crf69_criminalrecords: 'One, in 2019', crf69_smokinghabits: 955_870_001 };
const allSecured = Object.values(contact.columns).flatMap((column) =>
  'secured' in column && column.secured ? [column.label] : [],
);

/** Creates an existing volunteer, with answers that are hidden from staff. */
async function aVolunteer(name: string) {
  const [profileId, dataverse] = [importedRowId(name, 1), as('administrator')];
  await dataverse.insert(tables.volunteerProfile, profileId, {
    crf69_volunteerid: name,
    crf69_Contact: { crf69_contid: name, crf69_about: 'Plays chess', ...answers },
  });
  const stored = () =>
    dataverse.retrieve(tables.volunteerProfile, profileId, {
      select: ['crf69_volunteerid'],
      expand: {
        crf69_Contact: { select: ['crf69_contid', 'crf69_about', 'crf69_criminalrecords', 'crf69_smokinghabits'] },
      },
    });
  return { profileId, contactId: (await stored()).crf69_Contact?.crf69_contactid, stored };
}

/** Returns a row of a file with less about the same person. */
const rowOf = (name: string) => ({
  contact: {
    crf69_contid: name,
    crf69_about: 'Plays go',
    crf69_criminalrecords: 'No',
    crf69_smokinghabits: 955_870_000,
  },
  newProfile: { crf69_volunteerid: name },
  changedProfile: { crf69_volunteerid: name },
});

async function updated(who: 'staff' | 'officer', name: string) {
  const { profileId, contactId, stored } = await aVolunteer(name);
  const hidden = await findHiddenColumns(as(who), signal);
  const context = { lists: { locations: [], programmes: [], schemes: [] }, hidden };
  const { differences, etags } = await compareWithStored(as(who), profileId, rowOf(name), context, signal);
  const write = volunteerWriter(as(who), async () => [rowOf(name)], { hidden });
  const person = { name, birthday: undefined, email: undefined, phone: undefined, organization: undefined };
  const volunteer = { ...person, profileId, contactId, isDeactivated: false, etags };
  const item: RowItem = { index: 0, id: importedRowId(name, 2), name, change: { volunteer, as: 'update' } };
  const sent = await write([item]);
  expect(sent.get(item)?.outcome).toBe('updated');
  return { hidden, differences, row: (await stored()).crf69_Contact };
}

it('an update by staff leaves what is hidden from them unchanged, and the comparison says so', async () => {
  const { hidden, differences, row } = await updated('staff', 'Lim Siew Ling');
  expect(labelsOf(hidden)).toEqual(allSecured);
  expect(differences).toEqual(
    expect.arrayContaining([
      { label: 'About yourself', before: 'Plays chess', after: 'Plays go' },
      { label: 'Criminal records', before: '', after: '', isHidden: true },
      { label: 'Smoking habits', before: '', after: '', isHidden: true },
    ]),
  );
  expect(differences).toHaveLength(3);
  expect(row).toMatchObject({ crf69_about: 'Plays go', ...answers });
});

it('an officer sees what is stored, and an update writes it', async () => {
  const { hidden, differences, row } = await updated('officer', 'Tan Boon Kiat');
  expect(labelsOf(hidden)).not.toContain('Criminal records');
  expect(differences).toContainEqual({ label: 'Criminal records', before: 'One, in 2019', after: 'No' });
  expect(row).toMatchObject({ crf69_criminalrecords: 'No', crf69_smokinghabits: 955_870_000 });
});

it('a new volunteer gets the answers of the file, also from staff', async () => {
  const id = importedRowId('Rahmat', 1);
  const hidden = await findHiddenColumns(as('staff'), signal);
  const write = volunteerWriter(as('staff'), async () => [rowOf('Rahmat')], { hidden });
  await write([{ index: 0, id, name: 'Rahmat' }]);
  const stored = await as('administrator').retrieve(tables.volunteerProfile, id, {
    select: ['crf69_volunteerid'],
    expand: { crf69_Contact: { select: ['crf69_criminalrecords'] } },
  });
  expect(stored.crf69_Contact).toMatchObject({ crf69_criminalrecords: 'No' });
});
