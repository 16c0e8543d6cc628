import { expect, it } from 'vitest';
import * as people from '../schema/choices/people.ts';
import { differencesOf } from './differences.ts';
import type { ImportedColumns } from './template.ts';

const lists = { locations: [], programmes: [{ id: 'b', label: 'Reading Circle' }], schemes: [] };
const none = {};
/** Compares two contacts, or two profiles. */
const inContact = (stored: object, written: ImportedColumns, hidden?: ReadonlySet<string>) =>
  differencesOf({ contact: { ...stored }, profile: none }, { contact: written, profile: none }, lists, hidden);
const inProfile = (stored: object, written: ImportedColumns) =>
  differencesOf({ contact: none, profile: { ...stored } }, { contact: none, profile: written }, lists);

it('a comparison names each column that an update would change, old beside new, and no other', () => {
  const { female, male } = people.gender.codes;
  const stored = {
    crf69_contid: 'Lim Mei Hua',
    crf69_email: 'mei@example.com',
    crf69_gender: female,
    crf69_birthday: '1972-11-30',
    crf69_about: null,
    crf69_pdpa: true,
  };
  const written = {
    crf69_contid: 'Tan Ah Kow',
    crf69_email: 'mei@example.com',
    crf69_gender: male,
    crf69_birthday: '1970-05-03',
    crf69_about: 'Plays chess',
  };
  expect(inContact(stored, written)).toEqual([
    { label: 'Full name', before: 'Lim Mei Hua', after: 'Tan Ah Kow' },
    { label: 'Gender', before: 'Female', after: 'Male' },
    { label: 'Birthday', before: '30/11/1972', after: '03/05/1970' },
    { label: 'About yourself', before: '', after: 'Plays chess', isFilling: true },
  ]);
});

it('a comparison names a column that the person may not read, without either value', () => {
  const written = { crf69_criminalrecords: 'None', crf69_about: 'Plays chess' };
  const stored = { crf69_criminalrecords: null, crf69_about: 'Plays chess' };
  const hidden = new Set(['crf69_criminalrecords', 'crf69_smokinghabits']);
  expect(inContact(stored, written, hidden)).toEqual([
    { label: 'Criminal records', before: '', after: '', isHidden: true },
  ]);
});

it('a comparison shows an option or an entry that is in no list by its stored name or its id, never as empty', () => {
  const annotated = 'crf69_gender@OData.Community.Display.V1.FormattedValue';
  const written = { crf69_gender: people.gender.codes.male };
  const difference = (stored: object) => inContact(stored, written)[0];
  expect(difference({ crf69_gender: 955870099, [annotated]: 'Other' })).toMatchObject({
    before: 'Other',
    after: 'Male',
  });
  expect(difference({ crf69_gender: 955870099 })).toMatchObject({ before: '955870099', after: 'Male' });
  const languages = { crf69_proficientwrittenlanguage: '955870000,955870099' };
  expect(inContact({}, languages)[0]?.after).toMatch(/^\w+; 955870099$/);
  const bound = { 'crf69_Programme@odata.bind': '/crf69_programmes(c)' };
  expect(inProfile({}, bound)).toEqual([{ label: 'Programme', before: '', after: 'c', isFilling: true }]);
});

it('a comparison names the target of a lookup before and after', () => {
  const stored = {
    _crf69_programme_value: 'a',
    '_crf69_programme_value@OData.Community.Display.V1.FormattedValue': 'Chess Club',
  };
  const bind = (id: string) => ({ 'crf69_Programme@odata.bind': `/crf69_programmes(${id})` });
  expect(inProfile(stored, bind('b'))).toEqual([{ label: 'Programme', before: 'Chess Club', after: 'Reading Circle' }]);
  expect(inProfile(stored, bind('a'))).toEqual([]);
});

it('a comparison writes each kind of value as people read it', () => {
  const { english, malay } = people.language.codes;
  const compared = (stored: Record<string, unknown>, written: ImportedColumns) =>
    inContact(stored, written).map(({ before, after }) => [before, after]);
  expect(compared({ crf69_pdpa: true }, { crf69_pdpa: false })).toEqual([['Yes', 'No']]);
  expect(
    compared({ crf69_proficientspokenlanguage: null }, { crf69_proficientspokenlanguage: `${english},${malay}` }),
  ).toEqual([['', 'English; Malay']]);
  expect(compared({ crf69_gender: 7 }, { crf69_gender: people.gender.codes.male })).toEqual([['7', 'Male']]);
  expect(compared({ crf69_about: 7 }, { crf69_about: '1970-05-03' })).toEqual([['7', '1970-05-03']]);
  expect(compared({ crf69_about: {} }, { crf69_about: 'x' })).toEqual([['', 'x']]);
  expect(compared({ crf69_birthday: 'soon' }, { crf69_birthday: '1970-05-03' })).toEqual([['soon', '03/05/1970']]);
  expect(compared({}, { crf69_about: '' })).toEqual([]);
});

it('a comparison leaves out a lookup that is not written, or not by its id, and shows the id of an unknown row', () => {
  const of = (written: Record<string, string | number>) => inProfile({}, written);
  expect(of({ 'crf69_Programme@odata.bind': 7 })).toEqual([]);
  expect(of({ 'crf69_Programme@odata.bind': '/crf69_programmes' })).toEqual([]);
  expect(of({ 'crf69_Programme@odata.bind': '/crf69_programmes(b) ' })).toEqual([]);
  expect(of({ 'crf69_Programme@odata.bind': '/crf69_programmes(unknown)' })).toEqual([
    { label: 'Programme', before: '', after: 'unknown', isFilling: true },
  ]);
});
