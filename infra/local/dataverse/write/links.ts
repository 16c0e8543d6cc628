/** Links and unlinks rows, along a collection or a many-to-many relation. */

import type { Navigation, Table } from '../model/model.ts';
import type { Exchange } from '../serviceRequest.ts';
import { needToLink, needToTie } from './needs.ts';
import { updateValues } from './updateRow.ts';

type Collection = Exclude<Navigation, { kind: 'lookup' }>;

/** Links two rows. Idempotent. */
export function tieRows(
  exchange: Exchange,
  table: Table,
  navigation: Collection,
  target: Table,
  near: string,
  far: string,
): void {
  if (navigation.kind === 'collection') {
    // It sets the lookup of the row at the other end, which is an update of that row.
    exchange.rights.need('Write', target);
    updateValues(exchange, target, far, new Map([[navigation.column, near]]));
    return;
  }
  needToLink(exchange, table, target);
  const { link, near: nearColumn, far: farColumn } = navigation;
  exchange.store.run(`INSERT OR IGNORE INTO ${link} (${nearColumn}, ${farColumn}) VALUES (?, ?)`, [near, far]);
}

/** Unlinks two rows. @returns whether they were linked */
export function untieRows(
  exchange: Exchange,
  table: Table,
  navigation: Collection,
  target: Table,
  near: string,
  far: string,
): boolean {
  const { store } = exchange;
  if (navigation.kind === 'manyToMany') {
    needToLink(exchange, table, target);
    const sql = `DELETE FROM ${navigation.link} WHERE ${navigation.near} = ? AND ${navigation.far} = ?`;
    return store.run(sql, [near, far]) > 0;
  }
  const sql = `SELECT 1 AS tied FROM ${target.logicalName} WHERE ${target.primaryKey} = ? AND ${navigation.column} = ?`;
  exchange.rights.need('Write', target);
  needToTie(exchange, target, table);
  if (!store.row(sql, [far, near])) return false;
  updateValues(exchange, target, far, new Map([[navigation.column, null]]));
  return true;
}
