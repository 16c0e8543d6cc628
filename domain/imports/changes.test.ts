import { expect, it } from 'vitest';
import { yesNoAnswered } from '../schema/answered.ts';
import { type ChangeAs, changesOf, columnsToWrite, type StoredRows } from './changes.ts';
import { differencesOf } from './differences.ts';
import type { ImportedColumns } from './template.ts';

const lists = { locations: [{ id: 'a', label: 'Bishan' }], programmes: [], schemes: [] };
const written = (
  as: ChangeAs,
  stored: Partial<StoredRows>,
  given: { contact?: ImportedColumns; profile?: ImportedColumns },
) => columnsToWrite(as, { contact: {}, profile: {}, ...stored }, { contact: {}, profile: {}, ...given });

/** Somebody answered No, which is more than the No that Dataverse stores at first. */
const saidNo = { crf69_pdpa: false, ...yesNoAnswered({ crf69_pdpa: false }) };

it('a No that nobody answered is empty: filling writes an answer over it, with its mark', () => {
  const drugs = { crf69_nonmedicinaldrugintake: false };
  const stored = { contact: { ...drugs, ...saidNo } };
  expect(changesOf({ profile: {}, ...stored }, { contact: drugs, profile: {} }).changes).toHaveLength(1);
  const filled = { ...drugs, ...yesNoAnswered({ ...drugs, crf69_pdpa: false }) };
  expect(written('fill', stored, { contact: { ...drugs, crf69_pdpa: true } }).contact).toEqual(filled);
  expect(written('update', { contact: { ...stored.contact, ...filled } }, { contact: drugs }).contact).toEqual({});
});

it('filling writes the columns that are empty in the stored row, and no other', () => {
  const stored = {
    contact: { crf69_about: 'Plays chess', crf69_race: null, crf69_nationality: '', ...saidNo },
  };
  const contact = { crf69_about: 'Plays go', crf69_race: 955870000, crf69_nationality: 'India', crf69_pdpa: true };
  expect(written('fill', stored, { contact })).toEqual({
    contact: { crf69_race: 955870000, crf69_nationality: 'India' },
    profile: {},
  });
  // A file takes no No to consent back.
  const { crf69_pdpa: _, ...others } = contact;
  expect(written('update', stored, { contact }).contact).toEqual(others);
});

it('an update replaces the whole of what belongs together, and filling touches none of it unless all of it is empty', () => {
  const stored = {
    contact: {
      crf69_emergencycontacts: 'Tan; 91234567; wife',
      crf69_emergencycontactname: 'Tan',
      crf69_emergencycontactnumber: '+6591234567',
      crf69_emergencycontactrelationship: 'wife',
      crf69_addressline2: '#02-11',
      crf69_religion: 955870001,
    },
    profile: { _crf69_preferredlocation1_value: 'b', _crf69_preferredlocation3_value: 'c' },
  };
  const given = {
    contact: {
      crf69_emergencycontacts: 'Lim',
      crf69_emergencycontactname: 'Lim',
      crf69_addressline1: '1 Bishan Street',
      crf69_religionlegacy: 'Zoroastrian',
    },
    profile: { 'crf69_PreferredLocation1@odata.bind': '/crf69_locations(a)' },
  };
  expect(written('update', stored, given)).toEqual({
    contact: {
      ...given.contact,
      crf69_emergencycontactnumber: null,
      crf69_emergencycontactrelationship: null,
      crf69_addressline2: null,
      crf69_religion: null,
    },
    profile: { ...given.profile, 'crf69_PreferredLocation3@odata.bind': null },
  });
  expect(written('fill', stored, given)).toEqual({ contact: {}, profile: {} });
  expect(written('fill', {}, given)).toEqual(given);

  const shown = differencesOf(stored, given, lists);
  expect(shown).toContainEqual({ label: 'Address line 2', before: '#02-11', after: '' });
  expect(shown).toContainEqual({ label: 'Preferred location 1', before: 'b', after: 'Bishan' });
  expect(shown).toContainEqual({ label: 'Preferred location 3', before: 'c', after: '' });
});

it('a part that the person may not read keeps the whole as it is', () => {
  const { changes, hidden } = changesOf(
    { contact: {}, profile: {} },
    { contact: { crf69_religionlegacy: 'Hindu', crf69_about: 'Plays go' }, profile: {} },
    new Set(['crf69_religion']),
  );
  expect(changes.map(({ place }) => place.label)).toEqual(['About yourself']);
  expect(hidden.map(({ label }) => label)).toEqual(['Religion (as imported)']);
});

it('an email is filled in only where neither row of the volunteer has one, so that they never have two', () => {
  const given = { contact: { crf69_email: 'new@example.com' }, profile: { crf69_volunteeremail: 'new@example.com' } };
  const stored = { profile: { crf69_volunteeremail: 'old@example.com' } };
  expect(written('fill', stored, given)).toEqual({ contact: {}, profile: {} });
  expect(written('update', stored, given)).toEqual(given);
});

it('the same row again changes nothing, however the values are written', () => {
  const stored = {
    contact: { crf69_proficientspokenlanguage: '955870001,955870000', crf69_contid: 'Tan Ah Kow' },
    profile: { _crf69_programme_value: 'p' },
  };
  const contact = { crf69_proficientspokenlanguage: '955870000,955870001', crf69_contid: 'Tan Ah Kow' };
  const profile = { 'crf69_Programme@odata.bind': '/crf69_programmes(p)' };
  expect(written('update', stored, { contact, profile })).toEqual({ contact: {}, profile: {} });
});

it('reactivating activates the rows that are deactivated, and fills what is empty', () => {
  const stored = { contact: { statecode: 0, crf69_about: 'Plays chess' }, profile: { statecode: 1 } };
  const contact = { crf69_about: 'Plays go', crf69_nationality: 'India' };
  expect(written('reactivate', stored, { contact })).toEqual({
    contact: { crf69_nationality: 'India' },
    profile: { statecode: 0 },
  });
});
