/** Which rows of a table a caller may read. */
import type { Table } from '../model/model.ts';
import type { Exchange } from '../serviceRequest.ts';
import type { Source } from './selectRows.ts';

/** Returns the source without the rows of others, where the caller's privilege is for their own alone. */
export function readable({ rights, userId }: Exchange, table: Table, source: Source): Source {
  if (!rights.isOwnOnly('Read', table)) return source;
  return (scope) => {
    const { where, ...rest } = source(scope);
    const own = `${scope.alias}._ownerid_value = ${scope.builder.bind(userId)}`;
    return { ...rest, where: where === undefined ? own : `(${where}) AND ${own}` };
  };
}
