/** Finds the secured columns that the caller may write and not read: nobody may overwrite what they cannot see. */
import type { Client } from '../../../../../dataverse/client.ts';
import { ne } from '../../../../../dataverse/filter.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import { columnName, type TableDefinition, tables } from '../../../../../domain/schema/index.ts';

const contact: TableDefinition = tables.contact;
const secured = Object.entries(contact.columns).filter(([, column]) => column.secured);

/**
 * Finds them. Dataverse returns a column without read rights as empty, so for each a row with a value is requested: the
 * column is readable if the value is returned. Without such a row it counts as hidden.
 * @returns logical names
 * @throws DataverseError when no answer can be obtained
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

/** Returns the labels of the columns. */
export const labelsOf = (hidden: ReadonlySet<string>): string[] =>
  secured.flatMap(([name, { label }]) => (hidden.has(columnName(name)) ? [label] : []));
