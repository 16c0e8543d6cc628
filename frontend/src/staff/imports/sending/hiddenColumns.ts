/** The secured columns of a person that the caller may write and not read: nobody may overwrite what they cannot see. */
import type { Client } from '../../../../../dataverse/client.ts';
import { ne } from '../../../../../dataverse/filter.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import type { ImportedColumns } from '../../../../../domain/imports/template.ts';
import { columnName, type TableDefinition, tables } from '../../../../../domain/schema/index.ts';

const contact: TableDefinition = tables.contact;
const secured = Object.entries(contact.columns).filter(([, column]) => column.secured);

/**
 * Finds them. Dataverse gives a column that one may not read as empty, so each is asked for a row that has a value: it
 * is readable when its value comes. Without such a row it counts as hidden.
 * @returns logical names
 * @throws DataverseError when no answer can be had
 */
export async function findHiddenColumns(dataverse: Client, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const names = secured.map(([name]) => columnName(name));
  const questions = names.map((name) => firstPage(contact, { select: [name], filter: ne(name, null), top: 1 }));
  const answers = await dataverse.batch(questions, { continueOnError: true, signal });
  return new Set(
    names.filter((name, index) => {
      const answer = answers[index];
      if (answer && !answer.ok && answer.error.kind !== 'forbidden') throw answer.error;
      const [row] = answer?.ok ? answer.value.rows : [];
      return row === undefined || valueIn(row, name) === undefined;
    }),
  );
}

const valueIn = (row: object, name: string): unknown =>
  Object.entries(row).find(([column, value]) => column === name && value !== null)?.[1];

/** @returns what the columns are called */
export const labelsOf = (hidden: ReadonlySet<string>): string[] =>
  secured.flatMap(([name, { label }]) => (hidden.has(columnName(name)) ? [label] : []));

/** @returns the columns that an update may write: those that are hidden stay as they are stored */
export const withoutHidden = (columns: ImportedColumns, hidden: ReadonlySet<string>): ImportedColumns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.has(name)));
