import { organizationFeedback as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import { type FormRows, linkedRowOf } from '../rowsFromAnswers.ts';
import { organizationFeedback } from './questions.ts';

const feedback = rowsBoundTo('Organization', organizationFeedback, table);

/** Builds one feedback, bound to the organisation; its name is that of the link's record, whatever the form sent. */
export const organizationFeedbackRows: FormRows = {
  root: table,
  rows: (submission) =>
    feedback.rows(submission).map((made) => ({
      ...made,
      row: { ...made.row, crf69_orgid: linkedRowOf(submission).name },
    })),
};
