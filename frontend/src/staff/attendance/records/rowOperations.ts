/** How a register changes and removes one of its rows: the same for both tables of attendances. */
import { mapped } from '../../../../../dataverse/operation.ts';
import { remove, updateReturning } from '../../../../../dataverse/operations/writeOperations.ts';
import type { ColumnOf, Selected } from '../../../../../dataverse/query.ts';
import type { RowInput, TableDefinition } from '../../../../../domain/schema/index.ts';
import type { Marks } from '../../outbox/marks.ts';
import type { RegisterKind } from './registerKind.ts';

/**
 * A table of attendances, and how its columns hold marks. What a register reads is written out in each register instead, so
 * that the compiler knows every column that staff read, and a test can prove that none of them is secured.
 */
export type MarkedTable<T extends TableDefinition, Column extends ColumnOf<T>> = {
  table: T;
  /** The columns of marks. */
  marked: readonly Column[];
  marksOf: (row: Selected<T, Column>) => Marks;
  /** Returns the columns that a change writes. */
  columnsOf: (change: Parameters<RegisterKind['change']>[1]) => RowInput<T>;
};

export const rowOperations = <T extends TableDefinition, Column extends ColumnOf<T>>({
  table,
  marked,
  marksOf,
  columnsOf,
}: MarkedTable<T, Column>): Pick<RegisterKind, 'change' | 'remove'> => ({
  change: (rowId, change, ifMatch) =>
    mapped(updateReturning(table, rowId, columnsOf(change), marked, { ifMatch }), marksOf),
  remove: (rowId, ifMatch) => remove(table, rowId, { ifMatch }),
});
