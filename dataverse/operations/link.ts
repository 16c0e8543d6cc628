/** Many-to-many relations. Linking is idempotent. */
import { entitySet, type TableDefinition } from '../../domain/schema/index.ts';
import { type DataverseError, invalidRequest } from '../errors.ts';
import { rowPath } from '../key.ts';
import { guid } from '../literal.ts';
import type { Operation } from '../operation.ts';
import { type LinkNavigations, navigationTarget } from '../relations.ts';
import { goneAfterAll } from './writeOperations.ts';

/** The name of a many-to-many relation of a table, such as `crf69_activities_volunteers`. */
export type LinkOf<T extends TableDefinition> = keyof LinkNavigations<T> & string;

/** Links two rows. Idempotent. */
export function associate<T extends TableDefinition>(
  table: T,
  id: string,
  relation: LinkOf<T>,
  otherId: string,
): Operation<undefined> {
  const target = navigationTarget(table, relation);
  if (!target) throw invalidRequest(`associate ${entitySet(table)}: unknown relation`);
  const other = rowPath(target, otherId);
  return {
    label: `associate ${entitySet(table)}`,
    method: 'POST',
    path: `${rowPath(table, id)}/${relation}/$ref`,
    headers: {},
    body: (root) => ({ '@odata.id': root + other }),
    // It creates no row of its own: a pair is linked once, however often it is requested.
    repeatable: true,
    read: () => undefined,
    recover: linkedAlready,
  };
}

/** Unlinks two rows; throws `notFound` when they were not linked before this call. */
export function disassociate<T extends TableDefinition>(
  table: T,
  id: string,
  relation: LinkOf<T>,
  otherId: string,
): Operation<undefined> {
  return {
    label: `disassociate ${entitySet(table)}`,
    method: 'DELETE',
    path: `${rowPath(table, id)}/${relation}(${guid(otherId)})/$ref`,
    headers: {},
    repeatable: true,
    read: () => undefined,
    recover: goneAfterAll,
  };
}

function linkedAlready(error: DataverseError): undefined {
  if (error.kind === 'duplicateKey') return undefined;
  throw error;
}
