/** Makes the database fit the model: new tables, new columns, new indexes. What a file already holds stays. */
import type { Model, Property, Table } from '../model/model.ts';
import type { Store } from './store.ts';

/**
 * The order in which rows were created, and SQLite's own row id: every index ends in it for free, so that
 * "sorted by a column, then by creation" is read off the column's index.
 */
export const sequence = 'rowsequence';

export function createTables(store: Store, model: Model): void {
  store.transaction(() => {
    for (const table of model.tables.values()) createTable(store, table);
    for (const { name, near, far } of model.links) {
      store.exec(
        `CREATE TABLE IF NOT EXISTS ${name} (${near} TEXT NOT NULL, ${far} TEXT NOT NULL, PRIMARY KEY (${near}, ${far})) WITHOUT ROWID`,
      );
      store.exec(`CREATE INDEX IF NOT EXISTS ${name}_back ON ${name} (${far}, ${near})`);
    }
  });
}

function createTable(store: Store, { logicalName, primaryKey, properties, keys, indexes }: Table): void {
  const existing = new Set(store.rows(`PRAGMA table_info(${logicalName})`).map((column) => column.name));
  if (existing.size === 0) {
    const columns = [...properties.values()].map((property) => `${property.name} ${sqlType(property)}`);
    store.exec(`CREATE TABLE ${logicalName} (${sequence} INTEGER PRIMARY KEY, ${columns.join(', ')})`);
  }
  for (const property of properties.values()) {
    if (existing.size > 0 && !existing.has(property.name)) {
      store.exec(`ALTER TABLE ${logicalName} ADD COLUMN ${property.name} ${sqlType(property)}`);
    }
  }
  const index = (kind: string, name: string, columns: readonly string[]) =>
    store.exec(`CREATE ${kind} IF NOT EXISTS ${logicalName}_${name} ON ${logicalName} (${columns.join(', ')})`);
  index('UNIQUE INDEX', 'primary', [primaryKey]);
  for (const key of keys) index('UNIQUE INDEX', `key_${key.name}`, key.properties);
  for (const column of indexes) index('INDEX', `by_${column}`, [column]);
}

function sqlType({ type }: Property): string {
  switch (type.kind) {
    case 'integer':
    case 'yesNo':
    case 'choice':
    case 'version':
      return 'INTEGER';
    case 'decimal':
      return 'REAL';
    // Dataverse compares text without case.
    case 'text':
    case 'memo':
      return 'TEXT COLLATE NOCASE';
    default:
      return 'TEXT';
  }
}
