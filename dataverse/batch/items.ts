/** The items of a batch and their outcomes. */
import { DataverseError } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** Writes that succeed or fail as a whole. */
export type ChangeSet<Results extends readonly unknown[]> = {
  operations: readonly [...{ [K in keyof Results]: Operation<Results[K]> }];
};

/** Joins writes into a change set. Reads are not allowed in one. */
export const changeSet = <Results extends readonly unknown[]>(
  operations: readonly [...{ [K in keyof Results]: Operation<Results[K]> }],
): ChangeSet<Results> => ({ operations });

export type BatchItem = Operation<unknown> | { operations: readonly Operation<unknown>[] };

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: DataverseError };

/** One outcome for each item, in order; a change set has one outcome for all its operations. */
export type Outcomes<Items extends readonly BatchItem[]> = {
  -readonly [K in keyof Items]: Items[K] extends Operation<infer Value>
    ? Outcome<Value>
    : Items[K] extends ChangeSet<infer Values>
      ? Outcome<Values>
      : Outcome<unknown>;
};

export const operationsOf = (item: BatchItem): readonly Operation<unknown>[] =>
  'operations' in item ? item.operations : [item];

export const labelOf = (item: BatchItem): string => ('operations' in item ? 'change set' : item.label);

/** Returns the values of a batch without failures. @throws the first DataverseError otherwise */
export function valuesOf<Value>(outcomes: readonly Outcome<Value>[]): Value[] {
  return outcomes.map((outcome) => {
    if (outcome.ok) return outcome.value;
    throw outcome.error;
  });
}

export const notRun = (item: BatchItem): DataverseError =>
  new DataverseError({ kind: 'notRun', status: 0, code: '', operation: labelOf(item) });
