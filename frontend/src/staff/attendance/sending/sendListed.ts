/** Adds people to registers and removes them. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import type { ChangeOutcome } from '../../outbox/marks.ts';
import { comparison, overrideOf, type Pending } from '../../outbox/pending.ts';
import { storeOverride } from '../records/overrideRows.ts';
import type { Reading } from '../records/registerKind.ts';
import { registerKinds } from '../records/registerKinds.ts';
import { failure, later } from './failure.ts';

/** Additions to one register share a request. Idempotent. */
export async function sendAdditions(changes: readonly Pending[], call: Reading): Promise<ChangeOutcome[]> {
  const outcomes = new Map<Pending, ChangeOutcome>();
  const registers = new Set(changes.map(({ source }) => source.id));
  for (const register of registers) {
    const group = changes.filter(({ source }) => source.id === register);
    const given = await addTo(group, call);
    for (const [index, change] of group.entries()) outcomes.set(change, given[index] ?? later);
  }
  return changes.map((change) => outcomes.get(change) ?? later);
}

async function addTo(group: readonly Pending[], { dataverse, signal }: Reading): Promise<ChangeOutcome[]> {
  const [first] = group;
  if (!first) return [];
  const { kind: name, id } = first.source;
  const kind = registerKinds[name];
  try {
    // The overrides first: somebody whose override is refused must not be reported as added.
    const letIn = group.flatMap(({ who, want }) => {
      const override = overrideOf(want);
      return override ? [storeOverride(id, who, override)] : [];
    });
    if (letIn.length > 0) valuesOf(await dataverse.batch(letIn, { continueOnError: true, signal }));
    const outcomes = await dataverse.batch(
      group.map(({ who, want, rowId }) => {
        const occasion = { id, name: 'occasion' in want ? want.occasion : '' };
        return kind.placing(id, rowId, kind.add(occasion, { id: who.volunteerId, name: who.name }));
      }),
      { continueOnError: true, signal },
    );
    await kind.complete(id, { dataverse, signal });
    const rows = new Map(
      (await kind.readRows(id, { dataverse, signal })).map((row) => [row.volunteerId, row] as const),
    );
    return group.map(({ who, rowId }, index): ChangeOutcome => {
      const row = rows.get(who.volunteerId);
      if (row) return { outcome: 'arrived', marks: row, ...(row.id !== rowId && { rowId: row.id }) };
      const outcome = outcomes[index];
      if (!outcome) return later;
      // Added, and removed by somebody else at the same moment.
      if (outcome.ok) return { outcome: 'gone' };
      return refusedFor(outcome.error);
    });
  } catch (error) {
    const failed = refusedFor(error);
    return group.map(() => failed);
  }
}

/** Not found means that the session or the volunteer is gone, so a retry is useless. */
function refusedFor(error: unknown): ChangeOutcome {
  const result = failure(error);
  return result.outcome === 'gone' ? { outcome: 'refused' } : result;
}

/**
 * Removes a person, unless somebody else has marked them since they were seen. Without an ETag, because their addition was
 * not answered, it only reads: a removal must not go past a colleague's mark.
 */
export async function sendRemoval(change: Pending, call: Reading): Promise<ChangeOutcome> {
  const { source, rowId, etag } = change;
  const { dataverse, signal } = call;
  const kind = registerKinds[source.kind];
  try {
    if (etag) {
      const removal = kind.placing(source.id, rowId, kind.remove(rowId, etag));
      const options = signal ? { signal } : {};
      const isSet = 'operations' in removal;
      await (isSet ? dataverse.atomic(removal.operations, options) : dataverse.send(removal, options));
      return { outcome: 'removed' };
    }
  } catch (error) {
    if (!(error instanceof DataverseError)) return failure(error);
    if (error.kind === 'notFound') return { outcome: 'removed' };
    if (error.kind !== 'preconditionFailed') return failure(error);
  }
  try {
    const marks = await kind.readMarks(rowId, call);
    if (!marks) return { outcome: 'removed' };
    return { outcome: comparison(change, marks), marks };
  } catch (error) {
    return failure(error);
  }
}
