/** Sources of rows: by id, or along a navigation property. */
import type { Navigation, Table } from '../model/model.ts';
import type { Source } from './selectRows.ts';

/** A list of any length is one parameter, so that the statement stays the same and is prepared once. */
const listed = (place: string): string => `(SELECT value FROM json_each(${place}))`;

export const rowsWithIds =
  (table: Table, ids: readonly string[]): Source =>
  ({ alias, builder }) => {
    const key = `${alias}.${table.primaryKey}`;
    const [only, ...more] = ids;
    // A single id is by far the most common, and faster without a list.
    if (only !== undefined && more.length === 0) return { where: `${key} = ${builder.bind(only)}` };
    return { where: `${key} IN ${listed(builder.bind(JSON.stringify(ids)))}` };
  };

/** The rows at the other end of a collection, for any number of rows. */
export const rowsBelongingTo =
  (navigation: Exclude<Navigation, { kind: 'lookup' }>, target: Table, ids: readonly string[]): Source =>
  ({ alias, builder }) => {
    const parents = listed(builder.bind(JSON.stringify(ids)));
    if (navigation.kind === 'collection') {
      const parent = `${alias}.${navigation.column}`;
      return { where: `${parent} IN ${parents}`, parent };
    }
    const link = builder.alias();
    return {
      join: ` JOIN ${navigation.link} ${link} ON ${link}.${navigation.far} = ${alias}.${target.primaryKey}`,
      where: `${link}.${navigation.near} IN ${parents}`,
      parent: `${link}.${navigation.near}`,
    };
  };
