/** Rows of any table by what points to them, and their deletion under the identity that may delete. */
import { randomUUID } from 'node:crypto';
import type { Client, Reader } from '../../../dataverse/client.ts';
import type { DataverseError } from '../../../dataverse/errors.ts';
import { isIn } from '../../../dataverse/filter.ts';
import { remove } from '../../../dataverse/operations/writeOperations.ts';
import { idsWhere } from '../../../dataverse/readings/idsWhere.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { dependentsOf, type TableKey } from '../../../domain/retention/goesWith.ts';
import { type Counts, sumOf } from '../../../domain/retention/rules.ts';
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { notesOfGone } from '../goneRows.ts';

/** `ifMatch`: a row that was changed since then stays. */
export type RowRef = { table: TableKey; id: string; ifMatch?: string };

/** Rows in one batch: Dataverse takes a while for each. */
const atATime = 100;
/** Values in one condition. */
const atOnce = 300;

/** Lists what has one of these values, as many at once as fit into a condition. */
export const inChunks = async <Row>(
  values: readonly string[],
  list: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => (await Promise.all(chunksOf(values, atOnce).map(list))).flat();

/** Returns the ids of the rows of a table that name one of these. */
export async function idsNaming(
  reader: Reader,
  key: TableKey,
  column: string,
  ids: readonly string[],
): Promise<string[]> {
  return inChunks(ids, (some) => idsWhere(reader, key, isIn(column, some)));
}

/** Returns these rows with all that are deleted with them, in steps: dependent rows come first. */
export async function withDependents(reader: Reader, roots: readonly RowRef[]): Promise<RowRef[][]> {
  const known = new Map(roots.map((row) => [row.id, row]));
  const levels: RowRef[][] = [[...roots]];
  for (let latest: readonly RowRef[] = roots; latest.length > 0; ) {
    const found = await Promise.all(
      [...new Set(latest.map(({ table }) => table))].flatMap((of) => {
        const owners = latest.filter(({ table }) => table === of).map(({ id }) => id);
        return dependentsOf(of).map(async ({ table, column }) => {
          const ids = await idsNaming(reader, table, column, owners);
          return ids.map((id): RowRef => ({ table, id }));
        });
      }),
    );
    const below = found.flat().filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);
    latest = below.filter(({ id }) => !known.has(id));
    for (const row of latest) known.set(row.id, row);
    levels.push([...latest]);
  }
  return levels.reverse();
}

export const countsOf = (rows: readonly RowRef[]): Counts =>
  sumOf(rows.map(({ table }) => ({ [tables[table].name]: 1 })));

/**
 * Writes down whose change history is deleted next, before anything goes: whatever interrupts it, somebody finds it.
 * Tables that are not audited have none.
 * @param emptied for rows that stay
 */
export async function noteGone(dataverse: Client, rows: readonly RowRef[], emptied = false): Promise<void> {
  for (const note of notesOfGone(rows, emptied)) await dataverse.create(tables.goneRows, randomUUID(), note);
}

/** Deletes rows, of which none is found by another; one that is gone already was deleted by an earlier try. */
export async function removeAll(dataverse: Client, eraser: Client, rows: readonly RowRef[]): Promise<void> {
  await noteGone(dataverse, rows);
  await removeUnnoted(eraser, rows);
}

export async function removeUnnoted(eraser: Client, rows: readonly RowRef[]): Promise<void> {
  for (const some of chunksOf(rows, atATime)) {
    const removals = some.map(({ table, id, ...only }) => remove<TableDefinition>(tables[table], id, only));
    const outcomes = await eraser.batch(removals, { continueOnError: true });
    for (const [index, outcome] of outcomes.entries())
      if (!outcome.ok && !isLeft(outcome.error, some[index])) throw outcome.error;
  }
}

/** Whether it is gone already, or was changed. Dataverse refuses with the same error a row that others still need. */
const isLeft = ({ kind }: DataverseError, row: RowRef | undefined): boolean =>
  kind === 'notFound' || (kind === 'preconditionFailed' && row?.ifMatch !== undefined);
