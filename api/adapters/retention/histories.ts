/** The change history of rows that were deleted or emptied, in Dataverse. */
import * as v from 'valibot';
import type { Client } from '../../../dataverse/client.ts';
import { lt } from '../../../dataverse/filter.ts';
import { deleteChangeHistory } from '../../../dataverse/operations/changeHistory.ts';
import { keysOf } from '../../../domain/records.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import { idsNaming, type RowRef, removeUnnoted } from './rows.ts';

export type Histories = {
  /** Returns the ids of the portions of rows that went before then, the earliest first. */
  due: (before: string) => Promise<string[]>;
  /** Deletes the change history of a portion's rows. Idempotent. @returns of how many */
  remove: (id: string) => Promise<number>;
};

const { goneRows } = tables;
const readRows = v.parser(v.array(v.tuple([v.picklist(keysOf(tables)), v.string()])));

export const historiesIn = (dataverse: Client, eraser: Client): Histories => ({
  async due(before) {
    const notes = await dataverse.listAll(goneRows, {
      select: [],
      filter: lt('createdon', before),
      orderBy: ['createdon'],
    });
    return notes.map((note) => note.crf69_gonerowsid);
  },

  async remove(id) {
    const note = await dataverse.find(goneRows, id, { select: ['crf69_rows', 'crf69_emptied'] });
    if (!note) return 0;
    const rows = readRows(JSON.parse(note.crf69_rows ?? '[]')).map(([table, rowId]): RowRef => ({ table, id: rowId }));
    // Rows that Dataverse refused to delete keep their history; the try that deletes them records them again.
    const there = note.crf69_emptied ? new Set() : await stillThere(dataverse, rows);
    const gone = rows.filter((row) => !there.has(row.id));
    const removals = gone.map((row) => deleteChangeHistory(tables[row.table], row.id));
    for (const outcome of await eraser.batch(removals, { continueOnError: true })) if (!outcome.ok) throw outcome.error;
    await removeUnnoted(eraser, [{ table: 'goneRows', id }]);
    return rows.length;
  },
});

async function stillThere(dataverse: Client, rows: readonly RowRef[]): Promise<ReadonlySet<string>> {
  const reader = dataverse.batchedReads();
  const found = await Promise.all(
    [...new Set(rows.map(({ table }) => table))].map((key) => {
      const ids = rows.filter(({ table }) => table === key).map(({ id }) => id);
      return idsNaming(reader, key, primaryKey(tables[key]), ids);
    }),
  );
  return new Set(found.flat());
}
