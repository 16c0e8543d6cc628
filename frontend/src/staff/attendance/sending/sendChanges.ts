/** Sends changes to Dataverse, and determines the outcome of each. */
import { changeSet, type Outcome } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import type { Change, ChangeOutcome, Marks } from '../../outbox/marks.ts';
import { comparison, overrideOf, ownerOf, type Pending } from '../../outbox/pending.ts';
import { storeOverride } from '../records/overrideRows.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { failure, later } from './failure.ts';
import { isCorrection, type SendCorrection, sendCorrection } from './sendCorrection.ts';
import { sendAdditions, sendRemoval } from './sendListed.ts';

/**
 * Sends changes, at most one per row, each only if the row is still as it was seen.
 * @param call.owner the account of who is signed in: an override or a correction is sent under the account that pressed it, or waits
 * @param call.correct sends a correction to the API
 * @returns one outcome for each; it never throws
 */
export async function sendChanges(
  dataverse: Client,
  changes: readonly Pending[],
  { owner, signal, correct }: { owner: string; signal: AbortSignal; correct: SendCorrection },
): Promise<ChangeOutcome[]> {
  const call = { dataverse, signal };
  const outcomes = new Map<Pending, ChangeOutcome>();
  const note = (of: readonly Pending[], given: readonly ChangeOutcome[]) => {
    for (const [index, change] of of.entries()) outcomes.set(change, given[index] ?? later);
  };
  const ofOtherAccounts = changes.filter(({ want }) => (ownerOf(want) ?? owner) !== owner);
  note(
    ofOtherAccounts,
    ofOtherAccounts.map(() => ({ outcome: 'later', problem: 'owner' })),
  );
  const mine = changes.filter((change) => !ofOtherAccounts.includes(change));
  const added = mine.filter(({ want }) => 'listed' in want && want.listed);
  const removed = mine.filter(({ want }) => 'listed' in want && !want.listed);
  const corrected = mine.filter(isCorrection);
  const marked = mine.filter((change) => !('listed' in change.want) && !isCorrection(change));
  await Promise.all([
    sendMarks(marked, call).then((given) => note(marked, given)),
    sendAdditions(added, call).then((given) => note(added, given)),
    Promise.all(corrected.map((change) => sendCorrection(change, { ...call, correct }))).then((given) =>
      note(corrected, given),
    ),
    Promise.all(removed.map((change) => sendRemoval(change, call))).then((given) => note(removed, given)),
  ]);
  return changes.map((change) => outcomes.get(change) ?? later);
}

type Call = { dataverse: Client; signal: AbortSignal };

async function sendMarks(changes: readonly Pending[], call: Call): Promise<ChangeOutcome[]> {
  if (changes.length === 0) return [];
  const overridden = changes.filter(({ want }) => overrideOf(want));
  const plain = changes.filter(({ want }) => !overrideOf(want));
  try {
    const [ofPlain, ofOverridden] = await Promise.all([
      plain.length > 0 ? outcomesOf(plain.map(markOf), call) : [],
      overridden.length > 0 ? outcomesWithOverride(overridden, call) : [],
    ]);
    return await Promise.all(
      changes.map(async (change) => {
        const outcome = ofPlain[plain.indexOf(change)] ?? ofOverridden[overridden.indexOf(change)];
        if (!outcome) return later;
        return outcome.ok ? arrived(change, outcome.value) : afterError(change, outcome.error, call);
      }),
    );
  } catch (error) {
    const failed = failure(error);
    return changes.map(() => failed);
  }
}

/** Sends each mark in one change set with the override that lets the person in: both are stored, or neither. */
async function outcomesWithOverride(
  changes: readonly Pending[],
  { dataverse, signal }: Call,
): Promise<Outcome<Marks>[]> {
  const sets = changes.flatMap((change) => {
    const override = overrideOf(change.want);
    const { source, who } = change;
    return override ? [changeSet([storeOverride(source.id, who, override), markOf(change)])] : [];
  });
  const outcomes = await dataverse.batch(sets, { continueOnError: true, signal });
  return outcomes.map((outcome) => (outcome.ok ? { ok: true, value: outcome.value[1] } : outcome));
}

/** Returns the outcome of a write that failed. After a 412 it reads the row and compares; with an override, it retries a stale ETag. */
async function afterError(change: Pending, error: DataverseError, call: Call): Promise<ChangeOutcome> {
  if (error.kind !== 'preconditionFailed') return failure(error);
  const { source, rowId, who, want } = change;
  const kind = registerKinds[source.kind];
  const override = overrideOf(want);
  try {
    // Stored by itself now, because the change set failed: the override must be on record even if another mark stands.
    if (override) await call.dataverse.send(storeOverride(source.id, who, override), call);
    const marks = await kind.readMarks(rowId, call);
    if (!marks) return { outcome: 'gone' };
    const outcome = comparison(change, marks);
    if (outcome !== 'staleEtag' || !override) return withOverride(change, { outcome, marks });
    return arrived(change, await call.dataverse.send(kind.change(rowId, changeOf(want), marks.etag), call));
  } catch (reading) {
    const isOvertaken = reading instanceof DataverseError && reading.kind === 'preconditionFailed';
    return isOvertaken ? later : failure(reading);
  }
}

const arrived = (change: Pending, marks: Marks): ChangeOutcome => withOverride(change, { outcome: 'arrived', marks });

/** Adds the override to the marks, which were read without it: the screen shows it until the register is read again. */
function withOverride(
  { want }: Pending,
  { outcome, marks }: { outcome: 'arrived' | 'staleEtag' | 'outdated'; marks: Marks },
): ChangeOutcome {
  const override = overrideOf(want);
  return { outcome, marks: override ? { ...marks, override } : marks };
}

const markOf = ({ source, rowId, want, etag }: Pending): Operation<Marks> =>
  registerKinds[source.kind].change(rowId, changeOf(want), etag);

/** A single change is a request of its own; several share one. */
async function outcomesOf(
  operations: readonly Operation<Marks>[],
  { dataverse, signal }: Call,
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

function changeOf(want: Change): Exclude<Change, { listed: boolean }> {
  if ('listed' in want) throw new Error('Whether somebody is on the register is no mark.');
  return want;
}
