import { withoutAside } from '../../../../domain/people/merge/moves.ts';
import { seenRelations, unseenRelations } from '../../../../domain/people/merge/relations.ts';
import { nextLook } from '../../../../domain/people/merge/undoing.ts';
import type { MergeRecord } from '../../../adapters/merges/record.ts';
import { failuresOf, throwFailures } from '../../failures.ts';
import { giveBackRows } from './giveBackRows.ts';
import { type MergeContext, mostSteps, moveRows, type Written, workOn } from './moveRows.ts';

const relations = [...seenRelations, ...unseenRelations];

/**
 * Runs after a press, and some times a day: finishes merges and undos that were interrupted, moves concerns, and looks again each day for
 * rows that still came in under a merged person. When a merge can no longer be undone, forgets what that needed.
 * Idempotent; several runs may overlap.
 * @returns how many merges were looked at
 * @throws AggregateError of those that failed, after all others were processed
 */
export async function runMerges(appContext: MergeContext): Promise<{ looked: number }> {
  const { merges, now } = appContext;
  const ids = await merges.due(now());
  const failures = await failuresOf(ids, (id) => runMerge(id, appContext));
  throwFailures(failures);
  return { looked: ids.length };
}

async function runMerge(id: string, appContext: MergeContext): Promise<void> {
  await moveRows(id, relations, appContext);
  const { state } = await giveBackRows(id, relations, appContext);
  const look = async (record: MergeRecord) => (record.state === state ? lookDone(record, appContext) : 'end');
  const looked = await workOn(id, look, appContext);
  // Somebody began to undo it meanwhile: its rows are to be given back first.
  if (looked.state !== state) await runMerge(id, appContext);
}

/** Records that nothing is left to do now, and when to look next. */
async function lookDone(record: MergeRecord, { merges, now }: MergeContext): Promise<Written | 'end'> {
  if (record.state === 'undone') return 'end';
  const next = record.state === 'undoing' ? null : nextLook(record.on, now());
  // An undo keeps what it could not give back.
  const forgets = record.state !== 'undoing' && next === null;
  if (forgets && record.moved.aside.length > 0) return emptyAside(record, { merges });
  const written = await merges.write(record, [], {
    state: record.state === 'undoing' ? 'undone' : 'done',
    nextLookOn: next,
    ...(forgets && { forget: true }),
  });
  return written && 'end';
}

/** Empties what was set aside for an undo: without the record nobody would find it as its person's. */
async function emptyAside(record: MergeRecord, { merges }: Pick<MergeContext, 'merges'>): Promise<Written> {
  const some = record.moved.aside.slice(0, mostSteps);
  const still = await merges.stillAside(some);
  return merges.write(
    record,
    still.map((row) => ({ do: 'empty', row })),
    { moved: some.reduce((rest, { id }) => withoutAside(rest, id), record.moved) },
  );
}
