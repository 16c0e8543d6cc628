import { expect, it } from 'vitest';
import { byName } from './byName.ts';
import { rowsNamed } from './rowsNamed.ts';

const blank = { role: '', organization: '', start: null, end: null, remarks: '', etag: '1' };
const row = (name: string) => ({ id: name, volunteerId: name, name, ...blank });
const rows = ['Tan Wei', 'Åsa Lim', 'Volunteer 10', 'Volunteer 9', '  '].map(row);
const named = (search: string) => rowsNamed(rows, search).map(({ name }) => name);

it.each([
  ['asa', ['Åsa Lim']],
  ['WEI tan', ['Tan Wei']],
  ['volunteer', ['Volunteer 10', 'Volunteer 9']],
  ['nobody', []],
])('“%s” finds by the words of a name, without regard to case, accents and order', (search, found) => {
  expect(named(search)).toEqual(found);
});

it('an empty search finds all', () => {
  expect(named('  ')).toHaveLength(rows.length);
});

it('rows are ordered by name, and who has none stands there, too', () => {
  expect(byName(rows).map(({ name }) => name)).toEqual([
    ...['(no name)', 'Åsa Lim', 'Tan Wei', 'Volunteer 9', 'Volunteer 10'],
  ]);
});
