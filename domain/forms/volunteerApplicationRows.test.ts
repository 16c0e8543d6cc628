import { expect, it } from 'vitest';
import { exampleRows } from './examples.example.ts';
import { volunteerApplication } from './volunteerApplication.ts';
import { volunteerApplicationRows } from './volunteerApplicationRows.ts';

it('makes no reference for a referee who is not named', () => {
  const rows = exampleRows(volunteerApplication, volunteerApplicationRows, { crf69_characterreferees: undefined });
  expect(rows.map(({ table }) => table.name)).toEqual(['contact', 'volunteerprofile']);
});
