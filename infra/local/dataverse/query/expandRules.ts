/** Checks what Dataverse allows in `$expand`, and determines how it then pages. */
import { badQuery, unknownProperty } from '../errors.ts';
import { type Model, type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { ExpandItem } from '../odata/query.ts';

/** Whether any `$expand` of the query contains another: then collections are paged and unsorted. */
export type ExpandStyle = { nested: boolean };

/** Checks the expands. @throws DataverseError 400 on an unknown property, or options that Dataverse does not combine */
export function checkExpands(model: Model, table: Table, items: readonly ExpandItem[]): ExpandStyle {
  const nested = items.some(({ query }) => query.expand.length > 0);
  const kinds = new Set(checkItems(model, table, items, nested));
  if (kinds.has('manyToMany') && (nested || kinds.size > 1)) {
    throw badQuery('Expanding a many-to-many relationship cannot be nested or combined with other relationships.');
  }
  return { nested };
}

/** Returns the kinds of all expanded relations, at any depth. */
function checkItems(model: Model, table: Table, items: readonly ExpandItem[], nested: boolean): Navigation['kind'][] {
  return items.flatMap((item) => {
    const { kind, name, target } = navigationOf(table, item);
    if ((nested || kind === 'lookup') && (item.query.orderBy.length > 0 || item.query.top !== undefined)) {
      throw badQuery(
        'Only $select and $filter clause can be provided while doing $expand on many-to-one relationship or nested ' +
          `one-to-many relationship. (${name})`,
      );
    }
    return [kind, ...checkItems(model, tableNamed(model, target), item.query.expand, nested)];
  });
}

export function navigationOf(table: Table, { navigation }: ExpandItem): Navigation {
  const found = table.navigations.get(navigation);
  if (!found) throw unknownProperty(navigation, table.logicalName);
  return found;
}
