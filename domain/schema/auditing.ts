/** The columns whose every change Dataverse records, with who made it and when. */
import type { TableDefinition } from './definitions.ts';

/** Returns whether a table's lookups are audited: where every column is. */
export const areLookupsAudited = ({ audited }: Pick<TableDefinition, 'audited'>): boolean => audited === 'every column';

/** Returns whether some of a table is audited, so that its rows have a change history. */
export const isAudited = ({ audited }: Pick<TableDefinition, 'name' | 'audited'>): boolean => audited !== undefined;

/** Returns whether a column is audited. @param name the column's short name */
export function isAuditedColumn({ audited, columns }: TableDefinition, name: string): boolean {
  if (audited === 'every column' || audited === undefined) return audited !== undefined;
  return audited.includes(name) || (audited.includes('secured columns') && columns[name]?.secured === true);
}
