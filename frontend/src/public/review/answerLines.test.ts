import { expect, it } from 'vitest';
import { characterReference } from '../../../../domain/forms/characterReference/questions.ts';
import { allQuestions } from '../../../../domain/forms/formTypes.ts';
import { volunteerApplication } from '../../../../domain/forms/volunteerApplication/questions.ts';
import { answerLines } from './answerLines.ts';

const textOf = (name: string, answer: string): string[] => {
  const question = allQuestions(characterReference).find((each) => each.name === name);
  if (!question) throw new Error(`There is no question ${name}.`);
  return answerLines(question, answer, undefined);
};

it('an answer is read back as it was given, also where the question asks the opposite of its column', () => {
  expect([textOf('keepcommitments', 'true'), textOf('keepcommitments', 'false')]).toEqual([['Yes'], ['No']]);
  expect([textOf('declined', 'true'), textOf('declined', 'false')]).toEqual([['No'], ['Yes']]);
});

it('a Yes with details is read back as it was written, and a place that was left empty is not', () => {
  const read = (answer: string | string[]) => {
    const question = allQuestions(volunteerApplication).find(({ specifics, field }) =>
      typeof answer === 'string' ? specifics : field.kind === 'locations',
    );
    return question && answerLines(question, answer, undefined);
  };
  expect([read('Yes: asthma'), read('No')]).toEqual([['Yes: asthma'], ['No']]);
  expect(read(['12', '', ''])).toEqual(['1. 12']);
});

it('what staff have removed since it was chosen is not read back', () => {
  const region = 'East';
  const lists = {
    picklists: { crf69_timing: [{ id: 1, code: '1', label: 'Sundays', text: 'Sundays' }] },
    locations: [{ id: 'b', code: 'b', label: 'Bedok', region }],
  };
  const read = (name: string, answer: string[]) => {
    const question = allQuestions(volunteerApplication).find((each) => each.name === name);
    return question && answerLines(question, answer, lists);
  };
  expect([read('timing', ['1', '2']), read('timing', ['2'])]).toEqual([['Sundays'], []]);
  expect(read('preferredlocation', ['a', 'b'])).toEqual(['2. Bedok']);
});

it('what a referee was not given is not read back', () => {
  const question = allQuestions(volunteerApplication).find(({ field }) => field.kind === 'referees');
  // A field that nobody has touched has no value yet.
  const answer = JSON.parse('[{ "Name": "Bo", "Contact": "" }]');
  expect(question && answerLines(question, answer, undefined)).toEqual(['Referee 1, Name: Bo']);
});
