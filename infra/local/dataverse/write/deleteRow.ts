/** Deletes a row and clears the lookups that pointed to it, as Dataverse's default "remove link" does. */

import { type Table, tableNamed } from '../model/model.ts';
import type { Exchange } from '../serviceRequest.ts';
import { auditedBefore, noteChange } from './audit.ts';
import { needRow } from './needs.ts';

export function deleteRow(exchange: Exchange, table: Table, id: string): void {
  const { store, model, rights } = exchange;
  rights.need('Delete', table);
  rights.need('Read', table);
  needRow(exchange, 'Delete', table, id);
  for (const navigation of table.navigations.values()) {
    if (navigation.kind === 'collection') {
      const { logicalName } = tableNamed(model, navigation.target);
      store.run(
        `UPDATE ${logicalName} SET ${navigation.column} = NULL, versionnumber = ? WHERE ${navigation.column} = ?`,
        [store.nextVersion(), id],
      );
    } else if (navigation.kind === 'manyToMany') {
      store.run(`DELETE FROM ${navigation.link} WHERE ${navigation.near} = ?`, [id]);
    }
  }
  const before = auditedBefore(exchange, table, id);
  noteChange(exchange, table, { id, action: 'delete', before, after: new Map() });
  store.run(`DELETE FROM ${table.logicalName} WHERE ${table.primaryKey} = ?`, [id]);
}
