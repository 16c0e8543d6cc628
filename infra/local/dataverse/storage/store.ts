/** The embedded database: cached prepared statements, nested transactions, and the counter behind every ETag. */

import Database from 'libsql';
import { LRUCache } from 'lru-cache';

/** A column's value. Booleans are 0 and 1, because the driver crashes the process on a JavaScript boolean. */
export type SqlValue = string | number | null;
export type StoredRow = Record<string, SqlValue>;

/** Enough for every shape of query that the screens send; beyond it the oldest statement is prepared again. */
const keptStatements = 500;

export type Store = {
  rows(sql: string, parameters?: readonly SqlValue[]): StoredRow[];
  row(sql: string, parameters?: readonly SqlValue[]): StoredRow | undefined;
  /** Runs a statement. @returns how many rows changed */
  run(sql: string, parameters?: readonly SqlValue[]): number;
  exec(sql: string): void;
  /**
   * Runs `work` atomically. Inside another transaction a failure rolls back only this part, and the outer one decides
   * about the rest.
   */
  transaction<Result>(work: () => Result): Result;
  /**
   * The next version number. It never repeats, not even after a crash: the transaction that uses it stores it.
   * @throws Error outside a transaction
   */
  nextVersion(): number;
  /** Closes the database. Afterwards every other method throws, because the driver would end the process. */
  close(): void;
};

/**
 * Opens the database. One process at a time, because it keeps the last version number in memory.
 * @param file a path, or `:memory:`
 */
export function openStore(file: string): Store {
  const database = new Database(file);
  database.exec('PRAGMA foreign_keys = OFF');
  // An acknowledged write must survive the process being killed, and readers must not wait for writers.
  database.pragma('journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  // Bulk loads touch every index at random places: 64 MB of page cache, and checkpoints at every 40 MB.
  database.exec('PRAGMA cache_size = -65536');
  database.pragma('wal_autocheckpoint = 10000');
  // Whoever is erased is in no byte of the file, either.
  database.pragma('secure_delete = ON');
  database.exec('CREATE TABLE IF NOT EXISTS versioncounter (value INTEGER NOT NULL)');
  database.exec('INSERT INTO versioncounter SELECT 1000 WHERE NOT EXISTS (SELECT 1 FROM versioncounter)');

  let isClosed = false;
  const opened = () => {
    if (isClosed) throw new Error('The database is closed');
    return database;
  };

  const statements = new LRUCache<string, Database.Statement<SqlValue[]>>({ max: keptStatements });
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = opened().prepare<SqlValue[]>(sql);
    statements.set(sql, statement);
    return statement;
  };
  const rows: Store['rows'] = (sql, parameters = []) =>
    prepared(sql)
      .all(...parameters)
      .filter(isStoredRow);

  const nested = <Result>(work: () => Result): Result => {
    prepared('SAVEPOINT inner').run();
    try {
      return work();
    } catch (error) {
      prepared('ROLLBACK TO inner').run();
      throw error;
    } finally {
      prepared('RELEASE inner').run();
    }
  };

  const [counter] = rows('SELECT value FROM versioncounter');
  let version = Number(counter?.value);
  let storedVersion = version;

  return {
    rows,
    row: (sql, parameters) => rows(sql, parameters)[0],
    run: (sql, parameters = []) => prepared(sql).run(...parameters).changes,
    exec: (sql) => opened().exec(sql),
    transaction(work) {
      if (opened().inTransaction) return nested(work);
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        if (version > storedVersion) prepared('UPDATE versioncounter SET value = ?').run(version);
        database.exec('COMMIT');
        storedVersion = version;
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    nextVersion() {
      if (!opened().inTransaction) throw new Error('A version is given out only in the transaction that stores it');
      version += 1;
      return version;
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      statements.clear();
      // Leaves the database complete in one file, so that it can be copied.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

const isStoredRow = (row: unknown): row is StoredRow => typeof row === 'object' && row !== null;
