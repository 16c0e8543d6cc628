/** Making, changing and removing rows. Each says whether it may be repeated after an answer was lost. */
import { entitySet, primaryKey, type RowInput, type TableDefinition } from '../../domain/schema/index.ts';
import type { DataverseError } from '../errors.ts';
import type { DeepRowInput } from '../input.ts';
import { type AlternateKey, type RowKey, rowPath } from '../key.ts';
import { guid } from '../literal.ts';
import { type Operation, readJson } from '../operation.ts';
import { type ColumnOf, queryString, type Selected } from '../query.ts';

/**
 * - `created`: this call made the row
 * - `existed`: the row had been there before this call
 * - `unsure`: an answer was lost and the row is there now; this call made it, or another did
 */
export type CreateOutcome = 'created' | 'existed' | 'unsure';
export type UpsertOutcome = 'created' | 'updated' | 'unsure';

const primaryKeyTaken = '0x80040237';
const representation = { Prefer: 'return=representation' };
const nothing = () => undefined;

function alreadyThere(error: DataverseError): CreateOutcome {
  if (error.kind === 'preconditionFailed' || error.code === primaryKeyTaken)
    return error.answerLost ? 'unsure' : 'existed';
  throw error;
}

/**
 * Makes a row under an id of ours, never over a row that is there, so that any number of tries makes one row.
 * `duplicateKey` when another row has the same alternate key.
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

/** As `create`, and reads the new row back: its ETag and these columns. Nothing unless this call surely made it. */
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

/** Makes a row under an id of ours together with rows that hang on it: all or none. Only POST takes nested rows. */
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
    // The body carries the id, so a second try meets the first one's row and is refused.
    repeatable: true,
    read: () => 'created',
    recover: alreadyThere,
  };
}

/**
 * Changes columns of a row that is there; `notFound` otherwise.
 * With `ifMatch`, only while the row has this ETag: `preconditionFailed` otherwise. That error's `answerLost` tells
 * that the change which got in between may be this very call's.
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

/** As `update`, and reads the row back: the new ETag and these columns. */
export function updateReturning<T extends TableDefinition, S extends ColumnOf<T>>(
  table: T,
  key: RowKey<T>,
  row: RowInput<T>,
  select: readonly S[],
  options: { ifMatch?: string } = {},
): Operation<Selected<T, S>> {
  return returning(update(table, key, row, options), table, select);
}

/** Makes the row with this alternate key, or changes it. The columns of the key stay out of `row`. */
export function upsert<T extends TableDefinition>(
  table: T,
  key: AlternateKey<T>,
  row: RowInput<T>,
): Operation<{ outcome: UpsertOutcome; row: Selected<T, never> }> {
  return {
    label: `upsert ${entitySet(table)}`,
    method: 'PATCH',
    path: rowPath(table, key) + queryString({ select: [] }, table),
    headers: representation,
    body: () => row,
    // The key holds one row, and the same values written twice are the same values.
    repeatable: true,
    read: (answer) => ({
      outcome: answer.status === 201 ? 'created' : answer.answerLost ? 'unsure' : 'updated',
      row: readJson(answer),
    }),
  };
}

/** Removes a row; `notFound` when it was not there before this call. */
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

// Absent after a try whose answer was lost is what that try was to bring about.
export function goneAfterAll(error: DataverseError): undefined {
  if (error.kind === 'notFound' && error.answerLost) return undefined;
  throw error;
}

/** The same write, which brings its row back. */
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
