import { expect, it } from 'vitest';
import { emptyReferee } from '../forms/refereeEntry.ts';
import { withoutReferee } from './withoutReferee.ts';

const entry = (Name: string, Email: string, Contact = '') => ({ ...emptyReferee, Name, Email, Contact });
const [mum, uncle] = [entry('Tan Siew Mei', 'us@x.test'), entry('Tan Ah Kow', 'us@x.test', '+6561234567')];
const known = (name: string, ...addresses: string[]) => ({ names: [name], addresses });
const form = JSON.stringify([mum, uncle]);

it('of two referees with one address goes whoever is named, and both where nobody says whose the other is', () => {
  const ofUncle = known('Tan Ah Kow', 'us@x.test');
  const gone = known('Mdm TAN Siew Mei', 'us@x.test');
  expect(JSON.parse(withoutReferee(form, gone, [ofUncle]))).toEqual([uncle]);
  expect(withoutReferee(form, gone, [])).toBe('[]');
});

it('an address finds who is called otherwise, in any spelling, and a name whose address is another', () => {
  expect(JSON.parse(withoutReferee(form, known('Kow', '6123 4567'), []))).toEqual([mum]);
  expect(JSON.parse(withoutReferee(form, known('Siew Mei, Tan', 'new@x.test'), []))).toEqual([uncle]);
});

it('of three and more whoever is erased goes alone', () => {
  const three = 'A Lim, friend, a@x.test; B Ong, friend, b@x.test; C Goh, friend, c@x.test';
  expect(JSON.parse(withoutReferee(three, known('A Lim', 'a@x.test'), []))).toMatchObject([
    { Name: 'B Ong' },
    { Name: 'C Goh' },
  ]);
});

it('a list without them stays as it was entered', () => {
  const text = 'Lim Siew Ling; supervisor; 6123 4567';
  for (const list of [text, 'My two former bosses', '', 'none'])
    expect(withoutReferee(list, known('Ng Bo', 'bo@x.test', '+6598765432'), [])).toBe(list);
});

it.each([
  ['Lim Siew Ling and Mdm Rajeswari', known('Ms Rajeswari d/o Kumar')],
  ['my boss, lim@x.test or 9123', known('Bo Lim', 'Lim@X.test')],
  ['Boss 6123 4567 (HP), school 6999 1111', known('Ng', '+6561234567')],
])('a list that nobody can read for certain is emptied if it mentions them: %j', (text, gone) => {
  expect(withoutReferee(text, gone, [])).toBe('[]');
});
