import { seenRelations, unseenRelations } from '../../../../domain/people/merge/relations.ts';
import { nextLook } from '../../../../domain/people/merge/undoing.ts';
import type { MergeRecord } from '../../../adapters/merges/record.ts';
import { failuresOf, throwFailures } from '../../failures.ts';
import { giveBackRows } from './giveBackRows.ts';
import { type MergeContext, moveRows, type Written, workOn } from './moveRows.ts';

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
  const written = await merges.write(record, [], {
    state: record.state === 'undoing' ? 'undone' : 'done',
    nextLookOn: next,
    // An undo keeps what it could not give back.
    ...(record.state !== 'undoing' && next === null && { forget: true }),
  });
  return written && 'end';
}
