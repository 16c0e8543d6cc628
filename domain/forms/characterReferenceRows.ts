import { stateCode } from '../references/states.ts';
import { characterReference as table } from '../schema/tables/characterReference.ts';
import { characterReference } from './characterReference.ts';
import { columnsFrom, type FormRows, linkedRowOf } from './rowsFromAnswers.ts';

/** What the referee fills in of the row behind the link, which the volunteer's naming of them has made. */
export const characterReferenceRows: FormRows = {
  root: table,
  rows: (submission) => [
    {
      table,
      id: linkedRowOf(submission).id,
      row: {
        ...columnsFrom(characterReference, table, submission.answers),
        crf69_state: stateCode(submission.answers.values.declined === true ? 'declined' : 'answered'),
        crf69_nextstep: null,
        crf69_nextstepon: null,
      },
    },
  ],
};
