/** Answers a query with `$apply`. */
import { badQuery } from '../errors.ts';
import type { Table } from '../model/model.ts';
import { parseApply } from '../odata/parseApply.ts';
import type { Query } from '../odata/query.ts';
import { type Aggregation, aggregateRows } from '../query/aggregateRows.ts';
import { annotate, displayNames } from '../query/annotations.ts';
import type { Source } from '../query/selectRows.ts';
import { positionOf, skipTokenOf } from '../query/skipToken.ts';
import { needToRead } from '../query/tablesRead.ts';
import { jsonValue } from '../query/values.ts';
import { type Exchange, type Json, type JsonObject, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { nextLink } from './nextLink.ts';

/**
 * Answers the query.
 * @param text the value of `$apply`
 */
export function applyAnswer(
  exchange: Exchange,
  table: Table,
  source: Source,
  query: Query,
  text: string,
): ServiceAnswer {
  if (query.orderBy.length > 0) throw badQuery('The query node SingleValueOpenPropertyAccess is not supported');
  if (query.select.length > 0 || query.expand.length > 0 || query.filter || query.count || query.top !== undefined) {
    throw badQuery('$apply takes no other query options; filter inside it: filter(…)/groupby(…).');
  }
  const { pageSize } = exchange.preferences;
  const [offset] = query.skipToken === undefined ? [0] : positionOf(query.skipToken);
  if (typeof offset !== 'number') throw badQuery('The $skiptoken does not belong to this query.');
  const application = parseApply(text, query.aliases);
  needToRead(exchange, table, query, application);
  const found = aggregateRows(exchange, table, source, application, { limit: pageSize + 1, offset });
  const body: { [name: string]: Json } = {
    '@odata.context': `${exchange.root}/$metadata#${table.entitySet}`,
    value: groupsOf(exchange, found).slice(0, pageSize),
  };
  if (found.rows.length > pageSize) body['@odata.nextLink'] = nextLink(exchange, skipTokenOf([offset + pageSize]));
  return jsonAnswer(200, body, {}, exchange.preferences);
}

function groupsOf(exchange: Exchange, { columns, rows }: Aggregation): JsonObject[] {
  const properties = columns.map(({ name, type }) => ({ name, type, writable: false }));
  const names = displayNames(exchange, properties, rows);
  return rows.map((row) => {
    const group: JsonObject = {};
    for (const { name, type, grouped } of columns) {
      const value = row[name] ?? null;
      // Dataverse leaves the empty columns of a group out.
      if (grouped && value === null) continue;
      annotate(exchange, group, { name, type, writable: false }, value, names);
      group[name] = jsonValue(type, value);
    }
    return group;
  });
}
