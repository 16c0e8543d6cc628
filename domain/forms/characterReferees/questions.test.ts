import { expect, it } from 'vitest';
import { errorsAfter, examplePayload } from '../examples.example.ts';
import { emptyReferee } from '../refereeEntry.ts';
import { answerErrors } from '../texts.ts';
import { characterReferees } from './questions.ts';

const [first] = Object.values(examplePayload(characterReferees)).flat();

it.each([
  ['none', undefined, answerErrors.allReferees(2)],
  [
    'one half filled in',
    [first, { ...emptyReferee, Name: 'Lim' }],
    answerErrors.refereeField(2, 'Designation', answerErrors.notText),
  ],
])('the list of referees is refused with %s', (_what, list, message) => {
  expect(errorsAfter(characterReferees, { crf69_characterreferees: list })).toEqual({
    crf69_characterreferees: message,
  });
});
