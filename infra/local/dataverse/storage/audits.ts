/** The table of the audit log. */
import type { Store } from './store.ts';

export const auditColumns = [
  ...(['auditid', '_objectid_value', 'objecttypecode', 'action'] as const),
  ...(['createdon', '_userid_value', 'changedata'] as const),
] as const;

export function createAudits(store: Store): void {
  store.exec(`CREATE TABLE IF NOT EXISTS audits (${auditColumns.join(', ')})`);
  store.exec('CREATE INDEX IF NOT EXISTS audits_object ON audits (_objectid_value)');
}
