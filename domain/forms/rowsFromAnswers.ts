/** From checked answers to the rows they become. */
import type { TableDefinition } from '../schema/definitions.ts';
import { columnName, navigationName, rowReference } from '../schema/names.ts';
import type { RowInput } from '../schema/rows.ts';
import type { CheckedAnswers } from './checkAnswers.ts';
import { allQuestions, type Form } from './formTypes.ts';

/** A row to be created with an id of our own making, so that creating it can be repeated. */
export type NewRow = { table: TableDefinition; id: string; row: RowInput<TableDefinition> };

export type Submission = {
  answers: CheckedAnswers;
  /** Ids always the same for the same idempotency key and name, which nobody can work out who only has the key. */
  idFor: (name: string) => string;
  /** The row that the form's link stands for; none where anybody may fill in the form. */
  linked?: LinkedRow;
};

/** What `idFor` calls the row that bears the seal. */
export const rootName = 'root';

/** The row behind a link, and the name by which people know it. */
export type LinkedRow = { id: string; name: string };

/**
 * @returns the row behind the form's link
 * @throws Error when the link was not looked up: a mistake of ours, no answer can cause it
 */
export function linkedRowOf({ linked }: Submission): LinkedRow {
  if (!linked) throw new Error('This form is reached by a link, and no row is given for it.');
  return linked;
}

/** What a form's submissions become. Apart from the form itself, which a phone loads: rows are the server's business. */
export type FormRows = {
  /** The table of the row that bears the seal of the submission: the first of that table. */
  root: TableDefinition;
  /** The rows of one submission, the ones that others are bound to first. */
  rows: (submission: Submission) => NewRow[];
};

/** @returns the columns of `table` that the form's questions answered, by their logical names */
export function columnsFrom(form: Form, table: TableDefinition, answers: CheckedAnswers): NewRow['row'] {
  const row: NewRow['row'] = {};
  for (const { name, table: asked } of allQuestions(form)) {
    const value = answers.values[name];
    if (asked === table && value !== undefined) row[columnName(name)] = value;
  }
  return row;
}

/** @returns the property that binds a lookup to a row: `{ "crf69_Contact@odata.bind": "/crf69_contacts(id)" }` */
export const bound = (lookup: string, table: TableDefinition, id: string): NewRow['row'] => ({
  [`${navigationName(lookup)}@odata.bind`]: rowReference(table, id),
});
