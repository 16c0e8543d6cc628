import { describe, expect, it } from 'vitest';
import { tables } from '../schema/index.ts';
import { allPairs } from './corpus/pairs.ts';
import { keysOfRow, nestedKeys, withKeys } from './describedRows.ts';
import { judgePeople } from './judge.ts';
import { keySearches, nameSearch, storedKeys, wantedKeys } from './keys.ts';
import type { Person } from './person.ts';

const storedFor = ({ name, ...addresses }: Person) => storedKeys({ names: [name], ...addresses });

/** Whether a search for what was typed finds somebody with these keys. */
const finds = (typed: string, keys: readonly string[]) =>
  keySearches(typed).some(({ beginsWith, contains }) =>
    keys.some((key) => key.startsWith(beginsWith) && contains.every((part) => key.includes(part))),
  );

it('of two people who are the same, or may be, one always has a key that the other is looked up by', () => {
  const missed = allPairs.filter(({ one, other }) => {
    const stored = new Set(storedFor(other));
    return judgePeople(one, other).verdict !== 'different' && !wantedKeys(one).some((key) => stored.has(key));
  });
  expect(missed).toEqual([]);
});

describe('a search', () => {
  const tan = storedKeys({
    names: ['Tan Wei-Ming Éric'],
    emails: ['Wei.Ming@Gmail.com'],
    phones: ['+65 9123 4567'],
    receipt: '7K3F-9QXZ',
  });

  it.each([
    ...['tan', 'Ming', 'eric', 'wei ming tan', 'weiming', 'TAN, eric', 'er ta'],
    ...['weiming@gmail.com', 'wei.ming+gym@googlemail.com', 'wei@', '+65 91234567', '9123 45', '0065-9123-4567'],
    ...['7k3f-9qxz', '7K3F9QXZ', '7k3f'],
  ])('for “%s” finds Tan Wei-Ming Éric', (typed) => {
    if (typed === 'wei@') expect(finds(typed, storedKeys({ names: [], emails: ['wei@x.sg'], phones: [] }))).toBe(true);
    else expect(finds(typed, tan)).toBe(true);
  });

  it.each(['ing', 'lim', 'tan mei', 'ming@gmail.com', '9123 4568', '7k3f-9qxy'])('for “%s” does not', (typed) => {
    expect(finds(typed, tan)).toBe(false);
  });

  it.each(['', ' ', 'a', '-', '12'])('for “%s” asks for nothing', (typed) => {
    expect(keySearches(typed)).toEqual([]);
  });
});

describe('the keys of a row', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const contact = { crf69_contid: 'Tan Mei', crf69_number: '91234567', crf69_about: 'Mei likes football' };

  it('a volunteer’s name is stored with the contact and with the profile, so that lists of each find it', () => {
    const names = ['name tanmei', 'name meitan'];
    const profile = { crf69_volunteerid: 'Tan Mei', crf69_volunteeremail: 'mei@x.sg' };
    expect(keysOfRow(tables.contact, contact)).toEqual([...names, 'phone 91234567']);
    expect(keysOfRow(tables.volunteerProfile, profile)).toEqual([...names, 'email mei@x.sg']);
  });

  it('a list is searched by the longest word of a name, also by one letter, and never by nothing', () => {
    expect(nameSearch('Mei, Anders')).toEqual({ beginsWith: 'name anders', contains: ['mei'] });
    expect(nameSearch('a').beginsWith).toBe('name a');
    for (const none of ['—', ' ']) expect(nameSearch(none).beginsWith).not.toBe('name ');
  });

  it('the rows of the keys have the same ids however they are written', () => {
    const [, ...written] = withKeys([{ table: tables.contact, id, row: contact }]);
    const nested = nestedKeys(tables.contact, id, contact).crf69_personkey_Contact;
    expect(nested?.map((row) => row.crf69_personkeyid)).toEqual(written.map((row) => row.id));
    expect(written).toHaveLength(3);
  });

  it('a table that describes nobody has no keys', () => {
    expect(withKeys([{ table: tables.location, id, row: { crf69_locid: 'Bedok' } }])).toHaveLength(1);
  });
});
