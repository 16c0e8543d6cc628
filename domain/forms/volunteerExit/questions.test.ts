import { expect, it } from 'vitest';
import { experienceArea } from '../../schema/choices/feedback.ts';
import { columnName } from '../../schema/names.ts';
import { errorsAfter, exampleOf } from '../examples.example.ts';
import { answerErrors } from '../texts.ts';
import { volunteerExit } from './questions.ts';

it('the exit assessment needs every answer except how staff can do better', () => {
  const unsaid = Object.keys(exampleOf(volunteerExit)).map((name) => [columnName(name), undefined]);
  const missing = Object.keys(errorsAfter(volunteerExit, Object.fromEntries(unsaid)));
  expect(missing).toHaveLength(unsaid.length - 1);
  expect(missing).not.toContain('crf69_staff_improvement');
});

it('the exit assessment accepts “Nothing in particular” only by itself', () => {
  const { none, staff } = experienceArea.codes;
  expect(errorsAfter(volunteerExit, { crf69_negativeareas: String(none) })).toEqual({});
  expect(errorsAfter(volunteerExit, { crf69_negativeareas: `${staff},${none}` })).toEqual({
    crf69_negativeareas: answerErrors.alone('Nothing in particular'),
  });
});

it('the exit assessment asks what was missing if the training was not enough', () => {
  expect(errorsAfter(volunteerExit, { crf69_sufftraining_information: 'No.' })).toEqual({
    crf69_sufftraining_information: answerErrors.specifics('No'),
  });
  expect(errorsAfter(volunteerExit, { crf69_sufftraining_information: 'No: first aid' })).toEqual({});
});
