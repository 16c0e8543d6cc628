import { organizationFeedback as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import { type FormRows, linkedRowOf } from '../rowsFromAnswers.ts';
import { organizationFeedback } from './questions.ts';

const feedback = rowsBoundTo('Organization', organizationFeedback, table);

/**
 * Builds one row of feedback, bound to the organisation. `crf69_orgid` is the organisation's name from the link, not from
 * the form, which shows it read-only.
 */
export const organizationFeedbackRows: FormRows = {
  root: table,
  rows: (submission) =>
    feedback.rows(submission).map((made) => ({
      ...made,
      row: { ...made.row, crf69_orgid: linkedRowOf(submission).name },
    })),
};
