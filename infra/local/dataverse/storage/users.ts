/** The people who have called, by the names in their tokens: what Dataverse shows as who changed a row. */
import type { SqlValue, Store } from './store.ts';

/** @returns a function that stores a caller's name; writes only new names */
export function userNames(store: Store): (userId: string, name: string | undefined) => void {
  store.exec('CREATE TABLE IF NOT EXISTS systemuser (systemuserid TEXT PRIMARY KEY, fullname TEXT NOT NULL)');
  const known = new Map(namesOfUsers(store));
  return (userId, name) => {
    if (name === undefined || known.get(userId) === name) return;
    store.run('INSERT OR REPLACE INTO systemuser (systemuserid, fullname) VALUES (?, ?)', [userId, name]);
    known.set(userId, name);
  };
}

export const namesOfUsers = (store: Store): Map<SqlValue, SqlValue> =>
  new Map(
    store
      .rows('SELECT systemuserid, fullname FROM systemuser')
      .map(({ systemuserid, fullname }) => [systemuserid ?? null, fullname ?? null]),
  );
