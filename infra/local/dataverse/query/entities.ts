/** Reads rows as the API shows them: selected, annotated, expanded. */
import { unknownProperty } from '../errors.ts';
import type { Property, Table } from '../model/model.ts';
import type { Query } from '../odata/query.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import type { StoredRow } from '../storage/store.ts';
import { annotate, displayNames } from './annotations.ts';
import { type Entities, expandInto, propertiesForExpanding } from './expand.ts';
import { checkExpands, type ExpandStyle } from './expandRules.ts';
import type { Position } from './order.ts';
import { type Source, selectRows } from './selectRows.ts';
import { jsonValue } from './values.ts';

/**
 * Reads the rows.
 * @param style how the query as a whole expands; absent at the top level, where it is determined
 */
export function readEntities(
  exchange: Exchange,
  table: Table,
  query: Query,
  source: Source,
  {
    limit,
    after,
    style = checkExpands(exchange.model, table, query.expand),
  }: { limit?: number | undefined; after?: Position | undefined; style?: ExpandStyle } = {},
): Entities {
  const selected = selectedProperties(table, query.select);
  const columns = new Set([
    ...selected.map((property) => property.name),
    ...propertiesForExpanding(table, query.expand),
    'versionnumber',
  ]);
  const { rows, positionOf } = selectRows(exchange, {
    table,
    source,
    columns: [...columns],
    filter: query.filter,
    orderBy: query.orderBy,
    limit,
    after,
  });
  const names = displayNames(exchange, selected, rows);
  const json = rows.map((row) => {
    const entity: JsonObject = { '@odata.etag': etagOf(row) };
    for (const property of selected) {
      if (!exchange.rights.allows('read', table, property)) {
        entity[property.name] = null;
        continue;
      }
      annotate(exchange, entity, property, row[property.name] ?? null, names);
      entity[property.name] = jsonValue(property.type, row[property.name] ?? null);
    }
    return entity;
  });
  expandInto(exchange, { table, rows, json }, query.expand, { style, read: readEntities });
  return { rows, json, positionOf };
}

/** The primary key is always returned, even if it is not selected. */
export function selectedProperties(table: Table, select: readonly string[]): Property[] {
  if (select.length === 0 || select.includes('*')) return [...table.properties.values()];
  for (const name of select) if (!table.properties.has(name)) throw unknownProperty(name, table.logicalName);
  const wanted = new Set(select).add(table.primaryKey);
  return [...table.properties.values()].filter((property) => wanted.has(property.name));
}

export const etagOf = (row: StoredRow): string => `W/"${row.versionnumber}"`;
