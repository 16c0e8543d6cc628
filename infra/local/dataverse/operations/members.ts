/** Answers requests below one row: a property of it, or the target of a navigation property. */
import { methodNotAllowed, notSupported, unknownSegment } from '../errors.ts';
import { type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { RowKey, Segment } from '../odata/path.ts';
import { rowsBelongingTo } from '../query/sources.ts';
import { type Exchange, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import { requireRow } from '../write/findRow.ts';
import { countAnswer, listRows } from './listRows.ts';
import { propertyAnswer } from './properties.ts';
import { referenceAnswer } from './references.ts';
import { rowAnswer } from './rows.ts';

/**
 * Answers the request.
 * @param member the segment after the row, `rest` the segments after it
 */
export function memberAnswer(
  exchange: Exchange,
  table: Table,
  key: RowKey,
  member: Segment,
  rest: readonly Segment[],
): ServiceAnswer {
  const [suffix, ...more] = rest;
  if (more[0]) throw unknownSegment(more[0].name);
  const navigation = table.navigations.get(member.name);
  if (navigation && suffix?.name === '$ref') return referenceAnswer(exchange, table, key, navigation, member.arguments);
  if (member.arguments !== undefined) throw notSupported(`A key after '${member.name}'`);
  if (navigation) return navigationAnswer(exchange, table, key, navigation, suffix);
  const property = table.properties.get(member.name);
  if (!property) throw unknownSegment(member.name);
  return propertyAnswer(exchange, table, key, property, suffix);
}

function navigationAnswer(
  exchange: Exchange,
  table: Table,
  key: RowKey,
  navigation: Navigation,
  suffix: Segment | undefined,
): ServiceAnswer {
  const { method, path } = exchange.request;
  if (method === 'POST') throw notSupported('Creating a row in a navigation property');
  if (method !== 'GET') throw methodNotAllowed(method, path);
  exchange.rights.need('Read', table);
  const { id } = requireRow(exchange, table, key);
  const target = tableNamed(exchange.model, navigation.target);
  if (navigation.kind === 'lookup') {
    if (suffix) throw unknownSegment(suffix.name);
    const sql = `SELECT ${navigation.column} AS id FROM ${table.logicalName} WHERE ${table.primaryKey} = ?`;
    const related = exchange.store.row(sql, [id])?.id;
    return typeof related === 'string' ? rowAnswer(exchange, target, related, 200) : noContent();
  }
  const source = rowsBelongingTo(navigation, target, [id]);
  if (!suffix) return listRows(exchange, target, source);
  if (suffix.name !== '$count') throw unknownSegment(suffix.name);
  return countAnswer(exchange, target, source);
}
