import { expect, it } from 'vitest';
import { experienceArea } from '../../schema/choices/feedback.ts';
import { errorsAfter } from '../examples.example.ts';
import { answerErrors } from '../texts.ts';
import { volunteerExit } from './questions.ts';

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
