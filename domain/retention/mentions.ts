/** Where an address of somebody may stand in rows about others, for a person to look. */
import { columnName, type TableDefinition } from '../schema/index.ts';

/** A Singapore number without its country code. */
const shortestAddress = 8;

/** The columns that are long enough to hold an address or a number. */
export const textColumns = (table: TableDefinition): string[] =>
  Object.entries(table.columns)
    .filter(([, column]) => (column.kind === 'text' || column.kind === 'memo') && column.maxLength >= shortestAddress)
    .map(([name]) => columnName(name));

/** Returns an address as people type it: a Singapore number without its country code. */
export const asTyped = (address: string): string => address.replace(/^\+65(?=\d{8}$)/, '');
