/** From checked answers to the rows they become. */
import type { TableDefinition } from '../schema/kit.ts';
import { columnName, navigationName, rowReference } from '../schema/names.ts';
import type { CheckedAnswers } from './checkAnswers.ts';
import { allQuestions, type Form } from './kit.ts';

/** A row to be created with an id of our own making, so that creating it can be repeated. */
export type NewRow = { table: TableDefinition; id: string; row: Record<string, string | number | boolean | null> };

export type Submission = {
  /** The idempotency key: the primary key of the form's root row. */
  key: string;
  answers: CheckedAnswers;
  /** Ids for the rows beside the root, always the same for the same key and name. */
  idFor: (name: string) => string;
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
