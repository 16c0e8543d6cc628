/**
 * The audit log: what an audited column held before and after each change, kept when the row itself is gone.
 * @see Microsoft Learn, "Auditing (Audit) table", "Delete audit data"
 */
import { randomUUID } from 'node:crypto';
import { badPayload } from '../errors.ts';
import { type Table, tableNamed } from '../model/model.ts';
import { type Exchange, type JsonObject, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { auditColumns } from '../storage/audits.ts';
import type { SqlValue } from '../storage/store.ts';
import { isJsonObject, parseJsonObject } from './readBody.ts';
import { storedNow } from './storedNow.ts';

type Values = ReadonlyMap<string, SqlValue>;
/** As Dataverse numbers them. */
const actions = { create: 1, update: 2, delete: 3 } as const;

/** Returns what the audited columns of a row hold before a change of these columns, or of all. */
export function auditedBefore(exchange: Exchange, table: Table, id: string, changed?: Iterable<string>): Values {
  const names = [...(changed ?? table.auditedColumns)].filter((name) => table.auditedColumns.has(name));
  if (names.length === 0) return new Map();
  const sql = `SELECT ${names.sort().join(', ')} FROM ${table.logicalName} WHERE ${table.primaryKey} = ?`;
  return new Map(Object.entries(exchange.store.row(sql, [id]) ?? {}));
}

/** Notes a change, if it changes an audited column. */
export function noteChange(
  exchange: Exchange,
  table: Table,
  { id, action, before, after }: { id: string; action: keyof typeof actions; before: Values; after: Values },
): void {
  if (!table.isAudited) return;
  const changedAttributes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => table.auditedColumns.has(name))
    .map((logicalName) => ({
      logicalName,
      oldValue: before.get(logicalName) ?? null,
      newValue: after.get(logicalName) ?? null,
    }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
  if (changedAttributes.length === 0) return;
  const text = JSON.stringify({ changedAttributes });
  exchange.store.run(`INSERT INTO audits VALUES (${auditColumns.map(() => '?').join(', ')})`, [
    ...[randomUUID(), id, table.logicalName, actions[action], storedNow(exchange), exchange.userId, text],
  ]);
}

/** Answers `GET audits`, of actions by `action eq … or …` and of rows by `_objectid_value eq … or …`, or of all. */
export function auditsAnswer({ store, rights, request }: Exchange): ServiceAnswer {
  rights.needSystemPrivilege('ReadAuditSummary');
  const search = decodeURIComponent(request.search);
  const ids = [...search.matchAll(/_objectid_value eq ([0-9a-f-]{36})/gi)].map(([, id = '']) => id.toLowerCase());
  const those = [...search.matchAll(/\baction eq (\d+)/g)].map(([, action]) => Number(action));
  const wanted = [isAmong('_objectid_value', ids), isAmong('action', those)].filter(Boolean).join(' AND ');
  const sql = `SELECT * FROM audits ${wanted && `WHERE ${wanted}`} ORDER BY rowid`;
  return jsonAnswer(200, { value: store.rows(sql, [...ids, ...those]) });
}

const isAmong = (column: string, values: readonly SqlValue[]): string =>
  values.length === 0 ? '' : `${column} IN (${values.map(() => '?').join(', ')})`;

/** Answers `DeleteRecordChangeHistory`, also for a row that is gone. */
export function deleteChangeHistory({ store, rights, request, model, root }: Exchange): ServiceAnswer {
  rights.needSystemPrivilege('DeleteRecordChangeHistory');
  const { Target: target = null } = parseJsonObject(request.body);
  if (!isJsonObject(target)) throw badPayload("The parameter 'Target' is needed.");
  const table = tableNamed(model, String(target['@odata.type']).replace(/^#?Microsoft\.Dynamics\.CRM\./, ''));
  const id = target[table.primaryKey];
  if (typeof id !== 'string') throw badPayload(`The target has no '${table.primaryKey}'.`);
  const sql = 'DELETE FROM audits WHERE _objectid_value = ? AND objecttypecode = ?';
  const answer: JsonObject = {
    '@odata.context': `${root}/$metadata#Microsoft.Dynamics.CRM.DeleteRecordChangeHistoryResponse`,
    DeletedEntriesCount: store.run(sql, [id.toLowerCase(), table.logicalName]),
  };
  return jsonAnswer(200, answer);
}
