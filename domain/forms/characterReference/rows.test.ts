/** A reference says who may work with children: what a referee writes reaches the officers, whichever way it comes. */
import { expect, it } from 'vitest';
import { concernCode } from '../../concerns/concernCode.ts';
import { raisedByReferee } from '../../concerns/raisedByReferee.ts';
import { unnamedVolunteer } from '../../concerns/unnamedVolunteer.ts';
import { stateCode } from '../../references/states.ts';
import { concernKind, concernState } from '../../schema/choices/concerns.ts';
import { concernAnswer } from '../../schema/choices/references.ts';
import type { AnswerValue } from '../checkAnswer.ts';
import type { Submission } from '../rowsFromAnswers.ts';
import { characterReferenceRows } from './rows.ts';

const id = '00000000-0000-4000-8000-000000000001';
const concernId = '00000000-0000-4000-8000-00000000000c';

/** Returns the rows of a reference by their tables. */
function rowsOf(values: Record<string, AnswerValue>, volunteer = 'Nur Aisyah') {
  const submission: Submission = {
    answers: { values, locations: [], referees: [] },
    idFor: (what) => (what === 'concern' ? concernId : what),
    linked: { id, name: 'Tan Wei Ling', volunteer },
  };
  return characterReferenceRows.rows(submission).map(({ table, id: rowId, row }) => [table.name, rowId, row]);
}
const open = { crf69_nextstep: null, crf69_nextstepon: null };
const concernWith = (facts: string) => [
  'concern',
  concernId,
  {
    crf69_code: concernCode(concernId),
    crf69_about: 'Nur Aisyah',
    crf69_facts: facts,
    crf69_kind: concernKind.codes.reference,
    crf69_concernstate: concernState.codes.raised,
    crf69_raisedby: raisedByReferee,
    'crf69_CharacterReference@odata.bind': `/crf69_crresponses(${id})`,
  },
];

it('a reference fills in its row and ends the chase', () => {
  expect(rowsOf({ declined: false, concernanswer: concernAnswer.codes.no })).toEqual([
    ['crresponse', id, expect.objectContaining({ crf69_state: stateCode('answered'), ...open })],
  ]);
  expect(rowsOf({})[0]?.[2]).not.toHaveProperty('crf69_needslook');
  expect(rowsOf({})[0]?.[2]).not.toHaveProperty('crf69_commitmentsanswered');
  expect(rowsOf({ keepcommitments: false })[0]?.[2]).toHaveProperty('crf69_commitmentsanswered', true);
});

it('a reference that was declined is no answer, and its reason is for the officers', () => {
  expect(rowsOf({ declined: true })).toEqual([
    ['crresponse', id, expect.objectContaining({ crf69_state: stateCode('declined'), ...open })],
  ]);
  expect(rowsOf({ declined: true, declinereason: 'I saw him shout.' })).toEqual([
    concernWith('The referee declined, and wrote: I saw him shout.'),
    ['crresponse', id, expect.objectContaining({ crf69_needslook: true })],
  ]);
  expect(rowsOf({ declined: true, concernanswer: concernAnswer.codes.yes, concernwords: 'He shouts.' })).toHaveLength(
    1,
  );
});

it('a reference with a reason against working with children is a concern', () => {
  const words = { declined: false, concernwords: 'He shouts.' };
  expect(rowsOf({ ...words, concernanswer: concernAnswer.codes.yes })).toEqual([
    concernWith('He shouts.'),
    ['crresponse', id, expect.objectContaining({ crf69_needslook: true })],
  ]);
  expect(rowsOf({ ...words, concernanswer: concernAnswer.codes.no })).toHaveLength(1);
  expect(rowsOf({ concernanswer: concernAnswer.codes.yes })).toHaveLength(1);
});

it('a concern of a reference says whom it is about, also where the volunteer has no name', () => {
  const [concern] = rowsOf({ concernanswer: concernAnswer.codes.yes, concernwords: 'x' }, '');
  expect(concern?.[2]).toHaveProperty('crf69_about', unnamedVolunteer);
});
