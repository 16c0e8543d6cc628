import { expect, it } from 'vitest';
import * as people from '../schema/choices/people.ts';
import { contact } from '../schema/tables/contact.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { differencesOf } from './differences.ts';

const lists = { locations: [], programmes: [{ id: 'b', label: 'Reading Circle' }], schemes: [] };

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
  expect(differencesOf(contact, stored, written, lists)).toEqual([
    { label: 'Full name', before: 'Lim Mei Hua', after: 'Tan Ah Kow' },
    { label: 'Gender', before: 'Female', after: 'Male' },
    { label: 'Birthday', before: '30/11/1972', after: '03/05/1970' },
    { label: 'About yourself', before: '', after: 'Plays chess' },
  ]);
});

it('a comparison names a column that the person may not read, without either value', () => {
  const written = { crf69_criminalrecords: 'None', crf69_about: 'Plays chess' };
  const stored = { crf69_criminalrecords: null, crf69_about: 'Plays chess' };
  const hidden = new Set(['crf69_criminalrecords', 'crf69_smokinghabits']);
  expect(differencesOf(contact, stored, written, lists, hidden)).toEqual([
    { label: 'Criminal records', before: '', after: '', isHidden: true },
  ]);
});

it('a comparison names the target of a lookup before and after', () => {
  const stored = {
    _crf69_programme_value: 'a',
    '_crf69_programme_value@OData.Community.Display.V1.FormattedValue': 'Chess Club',
  };
  const bind = (id: string) => ({ 'crf69_Programme@odata.bind': `/crf69_programmes(${id})` });
  expect(differencesOf(volunteerProfile, stored, bind('b'), lists)).toEqual([
    { label: 'Programme', before: 'Chess Club', after: 'Reading Circle' },
  ]);
  expect(differencesOf(volunteerProfile, stored, bind('a'), lists)).toEqual([]);
});
