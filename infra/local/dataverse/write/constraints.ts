/** Reports in Dataverse's words which key a write violated. */
import { duplicateId, duplicateKey } from '../errors.ts';
import type { Table } from '../model/model.ts';

/** Runs a write. @throws DataverseError 412 when its key values are taken */
export function checkingKeys<Result>(table: Table, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const columns = error instanceof Error ? /UNIQUE constraint failed: (.*)$/.exec(error.message)?.[1] : undefined;
    if (columns === undefined) throw error;
    const names = columns.split(', ').map((column) => column.slice(column.indexOf('.') + 1));
    if (names.includes(table.primaryKey)) throw duplicateId();
    const key = table.keys.find(({ properties }) => properties.join() === names.join());
    throw duplicateKey(key?.name ?? names.join(', '));
  }
}
