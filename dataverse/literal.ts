/** Writes values as OData literals. The kind comes from the schema, so a caller cannot forget a quote. */
import { isGuid } from '../domain/schema/guid.ts';
import { columnName, lookupValueName, primaryKey, type TableDefinition } from '../domain/schema/index.ts';
import { invalidRequest } from './errors.ts';
import { navigationTarget } from './relations.ts';

export type Value = string | number | boolean | null;
type Literal = 'text' | 'number' | 'yesNo' | 'guid' | 'date' | 'dateTime';

const systemColumns: Record<string, Literal> = {
  createdon: 'dateTime',
  modifiedon: 'dateTime',
  statecode: 'number',
  statuscode: 'number',
  versionnumber: 'number',
  _ownerid_value: 'guid',
  _createdby_value: 'guid',
  _modifiedby_value: 'guid',
};

const literals = {
  text: 'text',
  memo: 'text',
  choices: 'text',
  integer: 'number',
  decimal: 'number',
  choice: 'number',
  yesNo: 'yesNo',
  date: 'date',
  dateTime: 'dateTime',
} as const satisfies Record<TableDefinition['columns'][string]['kind'], Literal>;

function literalOf(table: TableDefinition, name: string): Literal | undefined {
  if (name === primaryKey(table)) return 'guid';
  if (Object.hasOwn(systemColumns, name)) return systemColumns[name];
  if (Object.keys(table.lookups ?? {}).some((lookup) => lookupValueName(lookup) === name)) return 'guid';
  const column = Object.entries(table.columns).find(([key]) => columnName(key) === name)?.[1];
  return column && literals[column.kind];
}

const patterns = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:\d{2})$/,
};

/** Quotes a text and doubles each `'` in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Checks a row's id before it goes into a URL.
 * @returns the id unchanged
 * @throws DataverseError `invalid` when it is no GUID
 */
export function guid(id: string): string {
  if (!isGuid(id)) throw invalidRequest('an id that is no GUID');
  return id;
}

/**
 * Writes a value for a column.
 * @param path a column as rows name it (`crf69_email`, `_crf69_contact_value`), or a lookup's column
 *   (`crf69_Contact/crf69_email`)
 * @throws DataverseError `invalid` when the table has no such column, or the value does not fit its kind
 */
export function literal(table: TableDefinition, path: string, value: Value): string {
  const slash = path.indexOf('/');
  if (slash >= 0) {
    const target = navigationTarget(table, path.slice(0, slash));
    if (!target) throw invalidRequest(`query ${table.name}: unknown lookup`);
    return literal(target, path.slice(slash + 1), value);
  }
  const kind = literalOf(table, path);
  if (!kind) throw invalidRequest(`query ${table.name}: unknown column`);
  if (value === null) return 'null';
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (kind === 'yesNo' && typeof value === 'boolean') return String(value);
  if (kind === 'text' && typeof value === 'string') return quoted(value);
  if (typeof value === 'string' && patternFits(kind, value)) return value;
  throw invalidRequest(`query ${table.name}: a value that does not fit ${path}`);
}

const patternFits = (kind: Literal, value: string): boolean =>
  kind === 'guid' ? isGuid(value) : (kind === 'date' || kind === 'dateTime') && patterns[kind].test(value);
