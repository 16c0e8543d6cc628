import { expect, it } from 'vitest';
import { exampleRows } from '../examples.example.ts';
import { volunteerApplication } from './questions.ts';
import { volunteerApplicationRows } from './rows.ts';

it('no reference is created for a referee who is not named', () => {
  const rows = exampleRows(volunteerApplication, volunteerApplicationRows, { crf69_characterreferees: undefined });
  expect(rows.map(({ table }) => table.name)).toEqual(['contact', 'consentevent', 'volunteerprofile']);
});
