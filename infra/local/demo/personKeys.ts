/** The keys by which the demo charity's people are found. */
import { keyRows, keysOfRow, type Row } from '../../../domain/people/describedRows.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import type { RowsByTable, RowWithId } from './rows.ts';

const described = ['contact', 'volunteerProfile', 'characterReference', 'externalOrganization'] as const;

export const personKeysOf = (
  rows: Pick<RowsByTable, (typeof described)[number]>,
): RowWithId<typeof tables.personKey>[] =>
  described.flatMap((name) => {
    const table = tables[name];
    return rows[name].flatMap((row: Row) => {
      const keys = keyRows(table, String(row[primaryKey(table)]), keysOfRow(table, row));
      return keys.map(({ id, row: key }) => ({ ...key, crf69_personkeyid: id, crf69_key: String(key.crf69_key) }));
    });
  });
