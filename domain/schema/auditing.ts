/** The columns whose every change Dataverse records, with who made it and when. */
import type { TableDefinition } from './definitions.ts';

/** Returns whether a column is audited. @param name the column's short name */
export const isAuditedColumn = ({ audited, columns }: TableDefinition, name: string): boolean =>
  audited === 'every column' || (audited === 'secured columns' && columns[name]?.secured === true);
