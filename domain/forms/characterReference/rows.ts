import { concernCode } from '../../concerns/concernCode.ts';
import { raisedByReferee } from '../../concerns/raisedByReferee.ts';
import { unnamedVolunteer } from '../../concerns/unnamedVolunteer.ts';
import { stateCode } from '../../references/states.ts';
import { concernKind, concernState } from '../../schema/choices/concerns.ts';
import { concernAnswer } from '../../schema/choices/references.ts';
import { characterReference as table } from '../../schema/tables/characterReference.ts';
import { concern } from '../../schema/tables/concern.ts';
import { bound, columnsFrom, type FormRows, linkedRowOf, type NewRow, type Submission } from '../rowsFromAnswers.ts';
import { characterReference } from './questions.ts';

/** Fills in the row behind the link, which was created when the volunteer named the referee. */
export const characterReferenceRows: FormRows = {
  root: table,
  rows: (submission) => [
    ...concernOf(submission),
    {
      table,
      id: linkedRowOf(submission).id,
      row: {
        ...columnsFrom(characterReference, table, submission.answers),
        crf69_state: stateCode(submission.answers.values.declined === true ? 'declined' : 'answered'),
        crf69_nextstep: null,
        crf69_nextstepon: null,
        ...(typeof submission.answers.values.keepcommitments === 'boolean' && { crf69_commitmentsanswered: true }),
        ...(factsOf(submission) !== undefined && { crf69_needslook: true }),
      },
    },
  ],
};

/**
 * Builds the concern, which officers read, from a referee's reason why the volunteer should not work with children. The reason
 * of a referee who declines becomes a concern too, because nobody else may read it.
 */
function concernOf(submission: Submission): NewRow[] {
  const facts = factsOf(submission);
  if (facts === undefined) return [];
  const { id: referenceId, volunteer } = linkedRowOf(submission);
  const id = submission.idFor('concern');
  return [
    {
      table: concern,
      id,
      row: {
        crf69_code: concernCode(id),
        // The name as text: the reference and the volunteer may be erased, and the concern must still say whom it is about.
        crf69_about: volunteer || unnamedVolunteer,
        crf69_kind: concernKind.codes.reference,
        crf69_facts: facts,
        crf69_concernstate: concernState.codes.raised,
        crf69_raisedby: raisedByReferee,
        ...bound('CharacterReference', table, referenceId),
      },
    },
  ];
}

/** Returns the text of the concern; undefined if there is none. */
function factsOf({ answers: { values } }: Submission): string | undefined {
  const { declined, declinereason, concernanswer, concernwords } = values;
  if (declined === true) return typeof declinereason === 'string' ? `${declinedPrefix}${declinereason}` : undefined;
  return concernanswer === concernAnswer.codes.yes && typeof concernwords === 'string' ? concernwords : undefined;
}

const declinedPrefix = 'The referee declined, and wrote: ';
