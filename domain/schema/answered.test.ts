import { expect, it } from 'vitest';
import { answerIn, noIsAnswer, withAnswersOnly, yesNoAnswered } from './answered.ts';
import { type TableDefinition, tables } from './index.ts';

it('a No is an answer only with its mark, and a Yes always', () => {
  const mark = yesNoAnswered({ crf69_pdpa: true, crf69_nonmedicinaldrugintake: false, crf69_about: 'x' });
  const stored = { crf69_pdpa: false, crf69_declaration: false, crf69_nonmedicinaldrugintake: false, ...mark };
  expect(withAnswersOnly(tables.contact, stored)).toEqual({ ...stored, crf69_declaration: null });
  expect(answerIn(tables.contact, 'declaration', { crf69_declaration: true })).toBe(true);
  expect(answerIn(tables.trainingAttendance, 'attended', { crf69_attended: false })).toBe(null);
  const reference = { crf69_keepcommitments: false, crf69_commitmentsanswered: false };
  expect(answerIn(tables.characterReference, 'keepcommitments', reference)).toBe(null);
  const answeredOn = { crf69_declarationofhonesty: false, crf69_answeredon: '2026-03-01T00:00:00Z' };
  const honest = (row: object) =>
    answerIn(tables.characterReference, 'declarationofhonesty', { ...answeredOn, ...row });
  expect([{}, { crf69_declined: false }, { crf69_declined: true }].map(honest)).toEqual([false, false, null]);
  expect(answerIn(tables.characterReference, 'declined', { crf69_declined: false })).toBe(false);
});

it('the mark keeps the questions that were answered before', () => {
  const { crf69_yesnoanswered: before } = yesNoAnswered({ crf69_declaration: false });
  const both = yesNoAnswered({ crf69_declaration: true, crf69_pdpa: false });
  expect(yesNoAnswered({ crf69_pdpa: false }, before)).toEqual(both);
  expect(yesNoAnswered({ crf69_about: 'x' }, before)).toEqual({});
});

it('each yes/no column has a mark, or its No is right from the start', () => {
  const unmarked = Object.values<TableDefinition>(tables).flatMap(({ name: table, columns }) =>
    Object.entries(columns).flatMap(([name, { kind }]) =>
      kind !== 'yesNo' || noIsAnswer[table]?.[name] ? [] : [name],
    ),
  );
  const ours = [
    'declined',
    'needslook',
    'commitmentsanswered',
    'signupopen',
    'signupopen',
    'isscheduled',
    'uncertain',
    'emptied',
    'heldback',
    'heldback',
  ];
  expect(unmarked.sort()).toEqual(ours.sort());
});
