/** Updates the database to the model: new tables, new columns, new indexes. Existing data stays. */
import type { Model, Property, Table } from '../model/model.ts';
import { createAudits } from './audits.ts';
import { indexesOf } from './indexes.ts';
import { setPlanHints } from './planHints.ts';
import type { Store } from './store.ts';

/**
 * The order of creation is SQLite's own row id. Every index ends with it at no cost, so "sorted by a column, then by
 * creation" is read from the column's index.
 */
export const sequence = 'rowsequence';

/** @param changed the logical names of the tables to update; all by default */
export function createTables(store: Store, model: Model, changed?: ReadonlySet<string>): void {
  const isChanged = (name: string) => changed?.has(name) ?? true;
  const tables = [...model.tables.values()].filter(({ logicalName }) => isChanged(logicalName));
  createAudits(store);
  if (tables.length === 0) return;
  store.transaction(() => {
    for (const table of tables) createTable(store, table);
    for (const { name, nearTable, near, far } of model.links) {
      if (!isChanged(nearTable)) continue;
      store.exec(
        `CREATE TABLE IF NOT EXISTS ${name} (${near} TEXT NOT NULL, ${far} TEXT NOT NULL, PRIMARY KEY (${near}, ${far})) WITHOUT ROWID`,
      );
      store.exec(`CREATE INDEX IF NOT EXISTS ${name}_back ON ${name} (${far}, ${near})`);
    }
  });
  setPlanHints(store, tables);
}

function createTable(store: Store, table: Table): void {
  const { logicalName, properties } = table;
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
  for (const { name, columns, unique } of indexesOf(table)) {
    const kind = unique ? 'UNIQUE INDEX' : 'INDEX';
    store.exec(`CREATE ${kind} IF NOT EXISTS ${name} ON ${logicalName} (${columns.join(', ')})`);
  }
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
    // Dataverse compares text case-insensitively.
    case 'text':
    case 'memo':
      return 'TEXT COLLATE NOCASE';
    default:
      return 'TEXT';
  }
}
