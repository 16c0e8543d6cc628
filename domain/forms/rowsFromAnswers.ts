/** Converts checked answers into rows. */
import type { TableDefinition } from '../schema/definitions.ts';
import { columnName, navigationName, rowReference } from '../schema/names.ts';
import type { RowInput } from '../schema/rows.ts';
import type { CheckedAnswers } from './checkAnswers.ts';
import { allQuestions, type Form } from './formTypes.ts';

/** A row to create with an id of our own, so that creating it is idempotent. */
export type NewRow = { table: TableDefinition; id: string; row: RowInput<TableDefinition> };

export type Submission = {
  answers: CheckedAnswers;
  /**
   * Returns an id that is always the same for the same idempotency key and name, and that cannot be computed from the
   * key alone.
   */
  idFor: (name: string) => string;
  /** The row of the form's link; undefined where anybody may fill in the form. */
  linked?: LinkedRow;
};

/** The name given to `idFor` for the row with the submission's digest and reference. */
export const rootName = 'root';

/** The row behind a link, and its name for people; of a referee's, also the name of the volunteer. */
export type LinkedRow = { id: string; name: string; volunteer?: string };

/**
 * Returns the row behind the form's link.
 * @throws Error when the link was not looked up, which is a programming error
 */
export function linkedRowOf({ linked }: Submission): LinkedRow {
  if (!linked) throw new Error('This form is reached by a link, and no row is given for it.');
  return linked;
}

/**
 * The rows of a form's submissions. Apart from the form itself, because a phone loads the form and does not need them.
 */
export type FormRows = {
  /** The table of the row with the submission's digest and reference: the first row of that table. */
  root: TableDefinition;
  /** The rows of one submission, each after those that it is bound to. */
  rows: (submission: Submission) => NewRow[];
};

/** Returns the columns of `table` that the form's questions answered, by their logical names. */
export function columnsFrom(form: Form, table: TableDefinition, answers: CheckedAnswers): NewRow['row'] {
  const row: NewRow['row'] = {};
  for (const { name, table: asked } of allQuestions(form)) {
    const value = answers.values[name];
    if (asked === table && value !== undefined) row[columnName(name)] = value;
  }
  return row;
}

/** Returns the property that binds a lookup to a row: `{ "crf69_Contact@odata.bind": "/crf69_contacts(id)" }`. */
export const bound = (lookup: string, table: TableDefinition, id: string): NewRow['row'] => ({
  [`${navigationName(lookup)}@odata.bind`]: rowReference(table, id),
});
