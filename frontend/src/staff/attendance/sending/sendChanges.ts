/** Sends changes to Dataverse, and determines the outcome of each. */
import type { Outcome } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import type { Change, ChangeOutcome, Marks } from '../../outbox/marks.ts';
import { comparison, type Pending } from '../../outbox/pending.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { failure, later } from './failure.ts';
import { sendAdditions, sendRemoval } from './sendListed.ts';

/**
 * Sends changes, at most one per row, each only if the row is still as it was seen.
 * @returns one outcome for each; it never throws
 */
export async function sendChanges(
  dataverse: Client,
  changes: readonly Pending[],
  signal: AbortSignal,
): Promise<ChangeOutcome[]> {
  const call = { dataverse, signal };
  const added = changes.filter(({ want }) => 'listed' in want && want.listed);
  const removed = changes.filter(({ want }) => 'listed' in want && !want.listed);
  const marked = changes.filter(({ want }) => !('listed' in want));
  const outcomes = new Map<Pending, ChangeOutcome>();
  const note = (of: readonly Pending[], given: readonly ChangeOutcome[]) => {
    for (const [index, change] of of.entries()) outcomes.set(change, given[index] ?? later);
  };
  await Promise.all([
    sendMarks(dataverse, marked, signal).then((given) => note(marked, given)),
    sendAdditions(added, call).then((given) => note(added, given)),
    Promise.all(removed.map((change) => sendRemoval(change, call))).then((given) => note(removed, given)),
  ]);
  return changes.map((change) => outcomes.get(change) ?? later);
}

async function sendMarks(
  dataverse: Client,
  changes: readonly Pending[],
  signal: AbortSignal,
): Promise<ChangeOutcome[]> {
  if (changes.length === 0) return [];
  try {
    const operations = changes.map(({ source, rowId, want, etag }) =>
      registerKinds[source.kind].change(rowId, markOf(want), etag),
    );
    const outcomes = await outcomesOf(dataverse, operations, signal);
    return await Promise.all(
      changes.map(async (change, index) => {
        const outcome = outcomes[index];
        if (!outcome) return later;
        return outcome.ok ? { outcome: 'arrived', marks: outcome.value } : afterError(change, outcome.error);
      }),
    );
  } catch (error) {
    const failed = failure(error);
    return changes.map(() => failed);
  }

  async function afterError(change: Pending, error: DataverseError): Promise<ChangeOutcome> {
    if (error.kind !== 'preconditionFailed') return failure(error);
    try {
      const marks = await registerKinds[change.source.kind].readMarks(change.rowId, { dataverse, signal });
      return marks ? { outcome: comparison(change, marks), marks } : { outcome: 'gone' };
    } catch (reading) {
      return failure(reading);
    }
  }
}

/** A single change is a request of its own; several share one. */
async function outcomesOf(
  dataverse: Client,
  operations: readonly Operation<Marks>[],
  signal: AbortSignal,
): Promise<Outcome<Marks>[]> {
  const [only, ...more] = operations;
  if (!only || more.length > 0) return dataverse.batch(operations, { continueOnError: true, signal });
  try {
    return [{ ok: true, value: await dataverse.send(only, { signal }) }];
  } catch (error) {
    if (error instanceof DataverseError) return [{ ok: false, error }];
    throw error;
  }
}

function markOf(want: Change): Exclude<Change, { listed: boolean }> {
  if ('listed' in want) throw new Error('Whether somebody is on the register is no mark.');
  return want;
}
