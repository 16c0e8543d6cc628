import { expect, it } from 'vitest';
import { requirement } from '../schema/tables/clearance.ts';
import { changesWhomItStops, fieldProblems, noFields, requirementRow } from './requirementFields.ts';

it('a name alone makes a draft that applies to everybody', () => {
  const fields = { ...noFields, name: ' First aid ' };
  expect(fieldProblems(fields)).toEqual({});
  expect(requirementRow(fields)).toMatchObject({
    crf69_name: 'First aid',
    crf69_appliesfrom: null,
    crf69_validmonths: null,
    crf69_roles: null,
  });
});

it('a value that fits no column is reported at its field, in words', () => {
  const fields = {
    ...noFields,
    name: ' ',
    validMonths: '0',
    references: '1.5',
    fromAge: '18',
    belowAge: '18',
    appliesFrom: '2026',
  };
  expect(fieldProblems(fields)).toEqual({
    name: 'Please give it a name.',
    appliesFrom: 'Please choose a day.',
    belowAge: 'This must be more than “Applies from age”.',
    references: expect.stringContaining('whole number'),
    validMonths: expect.stringContaining('whole number'),
  });
});

it('a number is whole and within its column, its ends included, with blanks around it or none', () => {
  const problemOf = (fields: Partial<typeof noFields>) => fieldProblems({ ...noFields, name: 'First aid', ...fields });
  for (const typed of ['1', ' 12 ', '', ' ']) expect(problemOf({ validMonths: typed })).toEqual({});
  const { min, max } = requirement.columns.validmonths;
  expect(problemOf({ validMonths: String(max) })).toEqual({});
  for (const typed of [String(max + 1), String(min - 1), '1.5', 'x'])
    expect(problemOf({ validMonths: typed })).toEqual({
      validMonths: `Please give a whole number from ${min} to ${max}, or leave it empty.`,
    });
});

it('ages exclude each other only when both are given, and are numbers', () => {
  const problemOf = (fromAge: string, belowAge: string) =>
    fieldProblems({ ...noFields, name: 'Consent', fromAge, belowAge });
  expect(Object.keys(problemOf('18', '18'))).toEqual(['belowAge']);
  expect([problemOf('18', '21'), problemOf('', '18'), problemOf('18', '')]).toEqual([{}, {}, {}]);
  expect(Object.keys(problemOf('999', '18'))).toEqual(['fromAge']);
  expect(Object.keys(problemOf('0', 'x'))).toEqual(['belowAge']);
  expect(problemOf('18', '-1').belowAge).toContain('whole number');
});

it('what is typed is stored without blanks around it, and no longer than its column', () => {
  const row = requirementRow({
    ...noFields,
    name: 'n'.repeat(2000),
    description: ' What to do ',
    validMonths: ' 24 ',
    warnDays: ' ',
    roles: [7, 8],
    training: ' Child safeguarding ',
  });
  expect(row).toMatchObject({
    crf69_name: 'n'.repeat(requirement.columns.name.maxLength),
    crf69_description: 'What to do',
    crf69_validmonths: 24,
    crf69_warndays: null,
    crf69_roles: '7,8',
    crf69_training: 'Child safeguarding',
  });
  const long = requirementRow({ ...noFields, description: 'd'.repeat(9000), training: 't'.repeat(9000) });
  expect(long.crf69_description).toHaveLength(requirement.columns.description.maxLength);
  expect(long.crf69_training).toHaveLength(requirement.columns.training.maxLength);
  const blank = requirementRow({ ...noFields, description: ' ', training: ' ' });
  expect(blank).toMatchObject({ crf69_description: null, crf69_training: null });
});

it('an edit may stop somebody if it changes the rule of a requirement with a day, not its words', () => {
  const before = { ...noFields, name: 'First aid', appliesFrom: '2026-11-01', roles: [1, 2] };
  const changes = (edit: Partial<typeof noFields>) => changesWhomItStops(before, { ...before, ...edit });
  expect(changes({ name: 'First aid course', description: 'Sighted', warnDays: '7', roles: [2, 1] })).toBe(false);
  expect(changes({ appliesFrom: '' })).toBe(false);
  for (const edit of [
    { roles: [] },
    { programmes: ['p'] },
    { validMonths: '12' },
    { fromAge: '16' },
    { training: 'x' },
  ])
    expect(changes(edit)).toBe(true);
  expect(changesWhomItStops({ ...before, appliesFrom: '' }, before)).toBe(true);
});
