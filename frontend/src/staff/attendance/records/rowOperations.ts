/** What a register does with its rows: the same for both tables of attendances. */
import { and, eq, type Filter } from '../../../../../dataverse/filter.ts';
import { mapped } from '../../../../../dataverse/operation.ts';
import { remove, update, updateReturning } from '../../../../../dataverse/operations/writeOperations.ts';
import type { ColumnOf, Selected } from '../../../../../dataverse/query.ts';
import { withoutSeconds } from '../../../../../domain/attendance/times.ts';
import type { RowInput, TableDefinition } from '../../../../../domain/schema/index.ts';
import type { Marks } from '../../outbox/marks.ts';
import { writeAll } from './attendanceRows.ts';
import type { Reading, RegisterKind } from './registerKind.ts';

/**
 * A table of attendances, and how its columns hold marks. Each register writes out what it selects, so that the compiler
 * knows every column that staff read, and a test can prove that none of them is secured.
 */
export type MarkedTable<T extends TableDefinition, Column extends ColumnOf<T>, Session extends string> = {
  table: T;
  /** The lookup of the session. */
  session: Session;
  /** The columns of marks. */
  marked: readonly Column[];
  marksOf: (row: Selected<T, Column>) => Marks;
  /** Returns the columns that a change writes. */
  columnsOf: (change: Parameters<RegisterKind['change']>[1]) => RowInput<T>;
  /** Reads the marks of a row, and its session. */
  findMarks: (
    rowId: string,
    reading: Reading,
  ) => Promise<(Selected<T, Column> & Record<Session, string | null>) | undefined>;
  /** Reads rows that were added, with the columns that complete them besides the time of their creation. */
  listAdded: (
    filter: Filter<Record<Session, string | null> & Record<'crf69_createdonwithoutseconds', unknown>>,
    reading: Reading,
  ) => Promise<{ id: string; createdon: string; columns: RowInput<T> }[]>;
};

export const rowOperations = <T extends TableDefinition, Column extends ColumnOf<T>, Session extends string>({
  table,
  session,
  marked,
  marksOf,
  columnsOf,
  findMarks,
  listAdded,
}: MarkedTable<T, Column, Session>): Pick<RegisterKind, 'change' | 'remove' | 'readMarks' | 'complete'> => ({
  change: (rowId, change, ifMatch) =>
    mapped(updateReturning(table, rowId, columnsOf(change), marked, { ifMatch }), marksOf),
  remove: (rowId, ifMatch) => remove(table, rowId, { ifMatch }),
  readMarks: async (rowId, reading) => {
    const row = await findMarks(rowId, reading);
    // Without a session it was set aside by a merge: the person's other row is on the register.
    return row && row[session] !== null ? marksOf(row) : undefined;
  },
  complete: async (id, reading) => {
    const added = await listAdded(and(eq(session, id), eq('crf69_createdonwithoutseconds', null)), reading);
    const writes = added.map((row) =>
      update(table, row.id, { ...row.columns, crf69_createdonwithoutseconds: withoutSeconds(row.createdon) }),
    );
    await writeAll(writes, reading);
  },
});
