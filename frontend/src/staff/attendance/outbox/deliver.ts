/** Brings changes to Dataverse, and finds out what became of each. */
import type { Outcome } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import { isSignInNeeded } from '../../signin/isSignInNeeded.ts';
import type { Marks } from '../register/registerKind.ts';
import { registerKinds } from '../register/registerKinds.ts';
import { changeFrom, type Pending, partOf, sameChange } from './pending.ts';

/**
 * - `arrived`: the row has what was wanted
 * - `behind`: the row was changed meanwhile, but not in this part: to be sent again with its new ETag
 * - `outdated`: somebody else changed this very part
 * - `gone`: somebody removed the row
 * - `later`: no answer, or not now
 * - `refused`: Dataverse will not take it
 */
export type Delivery =
  | { outcome: 'arrived' | 'behind' | 'outdated'; marks: Marks }
  | { outcome: 'gone' }
  | { outcome: 'later'; problem: 'signal' | 'sign-in' }
  | { outcome: 'refused' };

const later: Delivery = { outcome: 'later', problem: 'signal' };
const noAnswer = ['network', 'unavailable', 'throttled', 'notRun'];

/**
 * Sends changes, of which no two are of one row, each only over the row as it was seen.
 * @returns one delivery for each; it never throws
 */
export async function deliver(
  dataverse: Client,
  changes: readonly Pending[],
  signal: AbortSignal,
): Promise<Delivery[]> {
  try {
    const operations = changes.map(({ source, rowId, want, etag }) =>
      registerKinds[source.kind].change(rowId, want, etag),
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
    const undelivered = failure(error);
    return changes.map(() => undelivered);
  }

  async function afterError(change: Pending, error: DataverseError): Promise<Delivery> {
    if (error.kind !== 'preconditionFailed') return failure(error);
    try {
      const marks = await registerKinds[change.source.kind].readMarks(change.rowId, { dataverse, signal });
      return marks ? { outcome: comparison(change, marks), marks } : { outcome: 'gone' };
    } catch (reading) {
      return failure(reading);
    }
  }
}

/** One change is a request of its own; more travel together. */
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

function comparison({ want, base }: Pending, marks: Marks): 'arrived' | 'behind' | 'outdated' {
  const now = changeFrom(marks, partOf(want));
  // The values are what counts: who wrote them, this change or another with the same result, does not matter.
  if (sameChange(now, want)) return 'arrived';
  return sameChange(now, base) ? 'behind' : 'outdated';
}

function failure(error: unknown): Delivery {
  if (isSignInNeeded(error)) return { outcome: 'later', problem: 'sign-in' };
  if (!(error instanceof DataverseError)) return later;
  if (error.kind === 'notFound') return { outcome: 'gone' };
  return noAnswer.includes(error.kind) ? later : { outcome: 'refused' };
}
