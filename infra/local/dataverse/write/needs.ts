/** The rights that a write needs: on both tables of a lookup or a link, and on secured columns. */

import type { PrivilegeType } from '../../../../domain/access/index.ts';
import { notOwn } from '../errors.ts';
import { type Table, tableNamed } from '../model/model.ts';
import type { ColumnAction } from '../rights.ts';
import type { Exchange } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';

/** Requires the right to append one table to another. @throws DataverseError 403 */
export function needToTie({ rights }: Exchange, from: Table, to: Table): void {
  rights.need('Append', from);
  rights.need('AppendTo', to);
}

/** Requires that a row is the caller's own, where their privilege is for those alone. @throws DataverseError 403 */
export function needRow({ rights, store, userId }: Exchange, type: PrivilegeType, table: Table, id: string): void {
  if (!rights.isOwnOnly(type, table)) return;
  const sql = `SELECT _ownerid_value AS owner FROM ${table.logicalName} WHERE ${table.primaryKey} = ?`;
  const row = store.row(sql, [id]);
  if (row && row.owner !== userId) throw notOwn(userId, `prv${type}${table.logicalName}`);
}

/** Rows of a many-to-many relation are appended to each other. @throws DataverseError 403 */
export function needToLink(exchange: Exchange, one: Table, other: Table): void {
  needToTie(exchange, one, other);
  needToTie(exchange, other, one);
}

/** Requires the rights for each lookup that is set. @throws DataverseError 403 */
export function needToSet(exchange: Exchange, table: Table, values: ReadonlyMap<string, SqlValue>): void {
  for (const [name, value] of values) {
    const type = table.properties.get(name)?.type;
    if (type?.kind === 'lookup' && value !== null) needToTie(exchange, table, tableNamed(exchange.model, type.target));
  }
}

/**
 * Requires the right to write a column. @throws DataverseError 403 when it is secured and the caller lacks the right
 */
export function needColumn({ rights }: Exchange, action: ColumnAction, table: Table, name: string): void {
  const property = table.properties.get(name);
  if (property) rights.needColumn(action, table, property);
}
