import { expect, it } from 'vitest';
import { emptyReferee } from '../forms/refereeEntry.ts';
import { readPhoneNumber } from '../phone.ts';
import { readReferees } from './refereesCell.ts';

const read = (text: string) => readReferees(text, readPhoneNumber);
const lim = { ...emptyReferee, Name: 'Lim Siew Ling', Relationship: 'supervisor', Contact: '+6561234567' };
const raj = { ...emptyReferee, Name: 'Mdm Rajeswari', Email: 'raj@school.example', NoYearsKnown: '4' };

it.each([
  'Lim Siew Ling, supervisor, +65 6123 4567; Mdm Rajeswari, raj@school.example, 4 years',
  '1. Lim Siew Ling; supervisor; Tel: 61234567\n2) Mdm Rajeswari, Email: raj@school.example, known for 4 yrs',
  JSON.stringify([
    { Name: 'Lim Siew Ling', Relationship: 'supervisor', Contact: '6123 4567' },
    { Name: 'Mdm Rajeswari', Email: 'raj@school.example', NoYearsKnown: '4' },
  ]),
])('two referees are read from %j', (text) => {
  expect(read(text)).toEqual([lim, raj]);
});

it('one referee may be written like an emergency contact', () => {
  expect(read('Lim Siew Ling; supervisor; 6123 4567')).toEqual([lim]);
});

it.each(['', ' - ', 'N/A', 'none', 'Not applicable'])('%j names nobody', (text) => {
  expect(read(text)).toEqual([]);
});

it.each([
  'My two former bosses',
  'Lim Siew Ling and Mdm Rajeswari',
  '6123 4567',
  'Lim Siew Ling, 6123 4567, 6123 4568',
  'Lim Siew Ling, 6123 45678',
  'Lim, 6123 4567; Raj; Ng',
  'A Lim, a@b.example; B Lim, b@b.example; C Lim, c@b.example',
  'Lim Siew Ling, lim@',
  '[{"Name":"Lim"',
  '[{"Name":"Lim","Contact":"12"}]',
  `${'L'.repeat(201)}, 6123 4567`,
])('%j is a question, and nothing is guessed', (text) => {
  expect(read(text)).toBeUndefined();
});
