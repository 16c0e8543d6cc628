/** The change history of rows that were deleted or emptied, in Dataverse. */
import * as v from 'valibot';
import type { Client } from '../../../dataverse/client.ts';
import { lt } from '../../../dataverse/filter.ts';
import { deleteChangeHistory } from '../../../dataverse/operations/changeHistory.ts';
import { keysOf } from '../../../domain/records.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import { idsNaming, type RowRef, removeUnnoted } from './rows.ts';

export type Histories = {
  /** Deletes the change history of rows that went before then, a part of it. Idempotent. @returns how many portions it looked at */
  removeSome: (before: string) => Promise<number>;
};

const { goneRows } = tables;
const mostAtOnce = 4;
const readRows = v.parser(v.array(v.tuple([v.picklist(keysOf(tables)), v.string()])));

export const historiesIn = (dataverse: Client, eraser: Client): Histories => ({
  async removeSome(before) {
    const { rows: noted } = await dataverse.page(goneRows, {
      select: ['crf69_rows', 'crf69_emptied'],
      filter: lt('createdon', before),
      top: mostAtOnce,
    });
    for (const note of noted) {
      const rows = readRows(JSON.parse(note.crf69_rows ?? '[]')).map(([table, id]): RowRef => ({ table, id }));
      // What Dataverse refused to delete keeps its history; the try that deletes it writes it down again.
      const there = note.crf69_emptied ? new Set() : await stillThere(dataverse, rows);
      const gone = rows.filter(({ id }) => !there.has(id));
      const removals = gone.map(({ table, id }) => deleteChangeHistory(tables[table], id));
      for (const outcome of await eraser.batch(removals, { continueOnError: true }))
        if (!outcome.ok) throw outcome.error;
      await removeUnnoted(eraser, [{ table: 'goneRows', id: note.crf69_gonerowsid }]);
    }
    return noted.length;
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
