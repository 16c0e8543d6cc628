import { expect, it } from 'vitest';
import { fieldProblems, noFields, requirementRow } from './requirementFields.ts';

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

it('a value that fits no column is reported at its field', () => {
  const fields = {
    ...noFields,
    validMonths: '0',
    references: '1.5',
    fromAge: '18',
    belowAge: '18',
    appliesFrom: '2026',
  };
  expect(Object.keys(fieldProblems(fields)).sort()).toEqual([
    'appliesFrom',
    'belowAge',
    'name',
    'references',
    'validMonths',
  ]);
});
