/** Filters as trees: how one is written in a URL, and what it means for a row in memory. */

/** A row as it was sent, with its dependent rows. */
export type Row = { readonly [name: string]: string | number | boolean | null | Row | readonly Row[] };
export type Kind = 'text' | 'number' | 'day' | 'instant' | 'yesNo' | 'guid';
export type Column = { path: readonly string[]; kind: Kind };
export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
/** A value as the URL writes it, and as it is compared. */
export type Value = { written: string; compared: string | number | boolean | null };

export type Condition =
  | { is: 'compare'; column: Column; operator: Operator; value: Value }
  | { is: 'contains' | 'startswith' | 'endswith'; column: Column; text: string }
  | { is: 'in'; column: Column; values: readonly Value[] }
  | { is: 'not'; inner: Condition }
  | { is: 'and' | 'or'; parts: readonly [Condition, Condition] }
  | { is: 'any' | 'all'; collection: string; inner: Condition };

/** Writes a condition. @param prefix inside a lambda, its variable: `x/` */
export function written(condition: Condition, prefix = ''): string {
  const nameOf = (column: Column) => prefix + column.path.join('/');
  switch (condition.is) {
    case 'compare':
      return `${nameOf(condition.column)} ${condition.operator} ${condition.value.written}`;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return `${condition.is}(${nameOf(condition.column)},${quoted(condition.text)})`;
    case 'in': {
      const values = condition.values.map((value) => JSON.stringify(String(value.compared)));
      return `Microsoft.Dynamics.CRM.In(PropertyName='${nameOf(condition.column)}',PropertyValues=[${values}])`;
    }
    case 'not':
      return `not (${written(condition.inner, prefix)})`;
    case 'and':
    case 'or':
      return `(${condition.parts.map((part) => written(part, prefix)).join(` ${condition.is} `)})`;
    default:
      return `${condition.collection}/${condition.is}(x:${written(condition.inner, 'x/')})`;
  }
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Evaluates a condition. A null equals only null, is neither less nor greater than anything, and contains no text. */
export function holds(condition: Condition, row: Row): boolean {
  switch (condition.is) {
    case 'compare':
      return compares(condition.operator, valueAt(row, condition.column), condition.value.compared);
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const value = valueAt(row, condition.column);
      if (typeof value !== 'string') return false;
      const text = condition.text.toLowerCase();
      if (condition.is === 'contains') return value.includes(text);
      return condition.is === 'startswith' ? value.startsWith(text) : value.endsWith(text);
    }
    case 'in':
      return condition.values.some((value) => compares('eq', valueAt(row, condition.column), value.compared));
    case 'not':
      return !holds(condition.inner, row);
    case 'and':
      return condition.parts.every((part) => holds(part, row));
    case 'or':
      return condition.parts.some((part) => holds(part, row));
    case 'any':
      return childrenOf(row, condition.collection).some((child) => holds(condition.inner, child));
    case 'all':
      return childrenOf(row, condition.collection).every((child) => holds(condition.inner, child));
  }
}

function compares(operator: Operator, left: Value['compared'], right: Value['compared']): boolean {
  if (operator === 'eq') return left === right;
  if (operator === 'ne') return left !== right;
  if (left === null || right === null) return false;
  if (operator === 'gt') return left > right;
  if (operator === 'ge') return left >= right;
  return operator === 'lt' ? left < right : left <= right;
}

const isRow = (value: Row[string] | undefined): value is Row =>
  typeof value === 'object' && value !== null && !('length' in value);

function valueAt(row: Row, { path, kind }: Column): Value['compared'] {
  const [name = '', ...rest] = path;
  const value = row[name];
  if (rest.length > 0) return isRow(value) ? valueAt(value, { path: rest, kind }) : null;
  if (value === undefined || value === null || typeof value === 'object') return null;
  return comparable(kind, value);
}

/** Normalises a value: text without case, instants independent of their zone. */
export const comparable = (kind: Kind, value: string | number | boolean): string | number | boolean => {
  if (kind === 'instant') return Date.parse(String(value));
  return typeof value === 'string' ? value.toLowerCase() : value;
};

function childrenOf(row: Row, collection: string): readonly Row[] {
  const children = row[collection];
  return Array.isArray(children) ? children : [];
}
