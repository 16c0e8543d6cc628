/** Answers a read of many rows, page by page. */
import { badQuery } from '../errors.ts';
import type { Table } from '../model/model.ts';
import { parseQuery } from '../odata/query.ts';
import { mostRowsAPage } from '../preferences.ts';
import { readEntities, selectedProperties } from '../query/entities.ts';
import { readable } from '../query/readable.ts';
import { countRows, type Source } from '../query/selectRows.ts';
import { positionOf, skipTokenOf } from '../query/skipToken.ts';
import { needToRead } from '../query/tablesRead.ts';
import { type Exchange, type Json, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { applyAnswer } from './applyAnswer.ts';
import { nextLink } from './nextLink.ts';

/**
 * Answers the rows of a table.
 * @param whole the whole table, or what belongs to one row
 */
export function listRows(exchange: Exchange, table: Table, whole: Source): ServiceAnswer {
  const source = readable(exchange, table, whole);
  const { root, preferences, request } = exchange;
  const query = parseQuery(request.search);
  needToRead(exchange, table, query);
  if (query.apply !== undefined) return applyAnswer(exchange, table, source, query, query.apply);
  // Dataverse ignores $top beside a page size.
  const paged = query.top === undefined || preferences.pageSizeAsked;
  const most = paged ? preferences.pageSize : Math.min(query.top ?? 0, mostRowsAPage);
  const after = query.skipToken === undefined ? undefined : positionOf(query.skipToken);
  // Reading one more row than the page holds shows whether there is a next page.
  const found = readEntities(exchange, table, query, source, { limit: most + 1, after });
  const last = found.rows[most - 1];
  const body: { [name: string]: Json } = { '@odata.context': contextOf(root, table, query.select) };
  if (query.count) {
    // When all rows fit on the page they are counted already, so a search for a rare name scans the table once.
    const isAll = after === undefined && found.rows.length <= most;
    const count = isAll
      ? found.rows.length
      : countRows(exchange, { table, source, filter: query.filter, most: mostRowsAPage + 1 });
    body['@odata.count'] = Math.min(count, mostRowsAPage);
    if (preferences.wantsAnnotation('Microsoft.Dynamics.CRM.totalrecordcount')) {
      body['@Microsoft.Dynamics.CRM.totalrecordcount'] = Math.min(count, mostRowsAPage);
      body['@Microsoft.Dynamics.CRM.totalrecordcountlimitexceeded'] = count > mostRowsAPage;
    }
  }
  body.value = found.json.slice(0, most);
  if (paged && found.rows.length > most && last) {
    body['@odata.nextLink'] = nextLink(exchange, skipTokenOf(found.positionOf(last)));
  }
  return jsonAnswer(200, body, {}, preferences);
}

/**
 * Returns the context URL.
 * @param suffix `/$entity` for a single row
 */
export function contextOf(root: string, table: Table, select: readonly string[], suffix = ''): string {
  const names = select.length === 0 ? [] : selectedProperties(table, select).map((property) => property.name);
  return `${root}/$metadata#${table.entitySet}${names.length === 0 ? '' : `(${names.join(',')})`}${suffix}`;
}

/** `/$count`: plain text. */
export function countAnswer(exchange: Exchange, table: Table, whole: Source): ServiceAnswer {
  const source = readable(exchange, table, whole);
  const query = parseQuery(exchange.request.search);
  const { filter, select, orderBy, expand, top, apply } = query;
  needToRead(exchange, table, query);
  if ([...select, ...orderBy, ...expand].length > 0 || top !== undefined || apply !== undefined) {
    throw badQuery('/$count takes $filter only.');
  }
  const count = countRows(exchange, { table, source, filter, most: mostRowsAPage });
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: String(count) };
}
