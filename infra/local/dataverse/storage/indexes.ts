/**
 * The indexes of a table: its primary key, its alternate keys, its lookups, and the columns that screens filter or sort
 * by.
 */
import type { Table } from '../model/model.ts';

export type Index = { name: string; columns: readonly string[]; unique: boolean };

export const indexesOf = ({ logicalName, primaryKey, keys, indexes }: Table): Index[] => [
  { name: `${logicalName}_primary`, columns: [primaryKey], unique: true },
  ...keys.map(({ name, properties }) => ({ name: `${logicalName}_key_${name}`, columns: properties, unique: true })),
  ...indexes.map((column) => ({ name: `${logicalName}_by_${column}`, columns: [column], unique: false })),
];
