import { expect, it } from 'vitest';
import { checkAnswers } from './checkAnswers.ts';
import { payloadFrom } from './payload.ts';
import { typedVolunteerApplication } from './volunteerApplication.example.ts';
import { volunteerApplication } from './volunteerApplication.ts';
import { volunteerApplicationRows } from './volunteerApplicationRows.ts';

const context = {
  today: '2026-03-01',
  optionCodes: () => undefined,
  locationIds: undefined,
  readPhoneNumber: (value: string) => value,
};
const idFor = (name: string) => `id of ${name}`;

function rowsFor(changes: Record<string, unknown> = {}) {
  const payload = payloadFrom(volunteerApplication, typedVolunteerApplication(['loc-b', 'loc-a']));
  const result = checkAnswers(volunteerApplication, { ...payload, ...changes }, context);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return volunteerApplicationRows.rows({ key: 'the-key', answers: result.answers, idFor });
}

it('makes a contact, a profile bound to it, and a row for each referee', () => {
  expect(rowsFor().map(({ table, id, row }) => ({ table: table.name, id, row }))).toMatchSnapshot();
});

it('makes no reference for a referee who is not named', () => {
  expect(rowsFor({ crf69_characterreferees: undefined }).map(({ table }) => table.name)).toEqual([
    'contact',
    'volunteerprofile',
  ]);
});
