/** Creating, changing and deleting rows. Each operation states whether it is repeatable after a lost answer. */
import { entitySet, primaryKey, type RowInput, type TableDefinition } from '../../domain/schema/index.ts';
import type { DataverseError } from '../errors.ts';
import type { DeepRowInput } from '../input.ts';
import { type RowKey, rowPath } from '../key.ts';
import { guid } from '../literal.ts';
import { type Operation, readJson } from '../operation.ts';
import { type ColumnOf, queryString, type Selected } from '../query.ts';

/**
 * - `created`: this call created the row
 * - `existed`: the row existed before this call
 * - `unsure`: an answer was lost and the row exists now; this call created it, or another one did
 */
export type CreateOutcome = 'created' | 'existed' | 'unsure';

const primaryKeyTaken = '0x80040237';
const representation = { Prefer: 'return=representation' };
const nothing = () => undefined;

function alreadyThere(error: DataverseError): CreateOutcome {
  if (error.kind === 'preconditionFailed' || error.code === primaryKeyTaken)
    return error.answerLost ? 'unsure' : 'existed';
  throw error;
}

/**
 * Idempotent: creates a row under our id and never overwrites an existing one. Throws `duplicateKey` when another row
 * has the same alternate key.
 */
export function create<T extends TableDefinition>(table: T, id: string, row: RowInput<T>): Operation<CreateOutcome> {
  return {
    label: `create ${entitySet(table)}`,
    method: 'PATCH',
    path: rowPath(table, id),
    headers: { 'If-None-Match': '*' },
    body: () => row,
    repeatable: true,
    read: () => 'created',
    recover: alreadyThere,
  };
}

/** As `create`, and returns the new row's ETag and these columns; undefined unless this call certainly created it. */
export function createReturning<T extends TableDefinition, S extends ColumnOf<T>>(
  table: T,
  id: string,
  row: RowInput<T>,
  select: readonly S[],
): Operation<Selected<T, S> | undefined> {
  return {
    ...returning(create(table, id, row), table, select),
    recover: (error) => {
      alreadyThere(error);
      return undefined;
    },
  };
}

/** Creates a row under our id, or changes the columns of the existing one. Idempotent. */
export function upsert<T extends TableDefinition>(table: T, id: string, row: RowInput<T>): Operation<undefined> {
  return {
    label: `upsert ${entitySet(table)}`,
    method: 'PATCH',
    path: rowPath(table, id),
    headers: {},
    body: () => row,
    repeatable: true,
    read: nothing,
  };
}

/** Creates a row under our id together with dependent rows, in one transaction. Only POST accepts nested rows. */
export function insert<T extends TableDefinition>(
  table: T,
  id: string,
  row: DeepRowInput<T>,
): Operation<CreateOutcome> {
  const body = { ...row, [primaryKey(table)]: guid(id) };
  return {
    label: `insert ${entitySet(table)}`,
    method: 'POST',
    path: entitySet(table),
    headers: {},
    body: () => body,
    // The body has the id, so a second try finds the first one's row and is refused.
    repeatable: true,
    read: () => 'created',
    recover: alreadyThere,
  };
}

/**
 * Changes columns of an existing row; throws `notFound` otherwise. With `ifMatch`, only while the row has this ETag;
 * throws `preconditionFailed` otherwise. With that error's `answerLost`, the intervening change may be this call's own.
 */
export function update<T extends TableDefinition>(
  table: T,
  key: RowKey<T>,
  row: RowInput<T>,
  options: { ifMatch?: string } = {},
): Operation<undefined> {
  return {
    label: `update ${entitySet(table)}`,
    method: 'PATCH',
    path: rowPath(table, key),
    headers: { 'If-Match': options.ifMatch ?? '*' },
    body: () => row,
    repeatable: true,
    read: nothing,
  };
}

/** As `update`, and returns the row's new ETag and these columns. */
export function updateReturning<T extends TableDefinition, S extends ColumnOf<T>>(
  table: T,
  key: RowKey<T>,
  row: RowInput<T>,
  select: readonly S[],
  options: { ifMatch?: string } = {},
): Operation<Selected<T, S>> {
  return returning(update(table, key, row, options), table, select);
}

/** Deletes a row; throws `notFound` when it did not exist before this call. */
export function remove<T extends TableDefinition>(
  table: T,
  key: RowKey<T>,
  options: { ifMatch?: string } = {},
): Operation<undefined> {
  return {
    label: `remove ${entitySet(table)}`,
    method: 'DELETE',
    path: rowPath(table, key),
    headers: options.ifMatch ? { 'If-Match': options.ifMatch } : {},
    repeatable: true,
    read: nothing,
    recover: goneAfterAll,
  };
}

// If the row is gone after a try whose answer was lost, that try deleted it.
export function goneAfterAll(error: DataverseError): undefined {
  if (error.kind === 'notFound' && error.answerLost) return undefined;
  throw error;
}

/** Returns the same write with a request for the row's representation. */
function returning<T extends TableDefinition, S extends ColumnOf<T>>(
  { label, method, path, headers, body, repeatable }: Operation<unknown>,
  table: T,
  select: readonly S[],
): Operation<Selected<T, S>> {
  return {
    label,
    method,
    path: path + queryString({ select }, table),
    headers: { ...headers, ...representation },
    ...(body ? { body } : {}),
    repeatable,
    read: (answer) => readJson(answer),
  };
}
