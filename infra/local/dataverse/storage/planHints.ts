/**
 * Gives the database's planner estimates of how many rows share a value, by the kind of column. Measured statistics
 * would change plans with the day's data; without statistics, an index of two choice values counts as good as one of
 * ids.
 */
import type { Property, Table } from '../model/model.ts';
import { type Index, indexesOf } from './indexes.ts';
import type { Store } from './store.ts';

/** As in a large charity's table; only the proportions matter. */
const rows = 1_000_000;

export function setPlanHints(store: Store, tables: readonly Table[]): void {
  store.transaction(() => {
    // SQLite creates its statistics table when it analyses anything, however small.
    store.exec('ANALYZE versioncounter');
    for (const table of tables) {
      store.run('DELETE FROM sqlite_stat1 WHERE tbl = ?', [table.logicalName]);
      for (const index of indexesOf(table)) {
        store.run('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', [
          table.logicalName,
          index.name,
          [rows, ...sharing(table, index)].join(' '),
        ]);
      }
    }
  });
  store.exec('ANALYZE sqlite_schema');
}

/** Returns how many rows share the values of an index's first column, its first two, and so on. */
const sharing = (table: Table, { columns, unique }: Index): number[] =>
  columns.map((_, last) => {
    if (unique && last === columns.length - 1) return 1;
    const kinds = columns.slice(0, last + 1).map((name) => table.properties.get(name)?.type.kind);
    return Math.min(...kinds.map(rowsSharingValue));
  });

function rowsSharingValue(kind: Property['type']['kind'] | undefined): number {
  switch (kind) {
    case 'choice':
    case 'yesNo':
      return rows / 5;
    case 'date':
      return 1000;
    case 'lookup':
      return 100;
    case 'dateTime':
      return 10;
    default:
      return 2;
  }
}
