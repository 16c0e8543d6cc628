import { expect, it } from 'vitest';
import { byName } from './byName.ts';
import { nearestFirst, rowsNamed } from './rowsNamed.ts';

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

it('who is called as it is typed comes before whoever is called so among other names', () => {
  const names = ['Felicia Ong Li Ting', 'Lim Ng Li Ting', 'Ng Li Ting Grace', 'Ting Li Ng', 'ng li ting'];
  expect(nearestFirst(names.map(row), ' Ng  Li Ting').map(({ name }) => name)).toEqual([
    ...['ng li ting', 'Ng Li Ting Grace', 'Lim Ng Li Ting', 'Felicia Ong Li Ting', 'Ting Li Ng'],
  ]);
});

it('an empty search finds all', () => {
  expect(named('  ')).toHaveLength(rows.length);
});

it('rows are ordered by name, and who has none stands there, too', () => {
  expect(byName(rows).map(({ name }) => name)).toEqual([
    ...['(no name)', 'Åsa Lim', 'Tan Wei', 'Volunteer 9', 'Volunteer 10'],
  ]);
});
