import type { ListedMerge } from '../../../../domain/contract/doubles.ts';
import { undoDays, undoUntil } from '../../../../domain/people/merge/undoing.ts';
import type { MergeContext } from './moveRows.ts';

/** Returns the merges that can be undone, and those that were, of the last 30 days, the latest first. */
export async function listMerges({ merges, now }: MergeContext): Promise<{ merges: ListedMerge[] }> {
  const since = new Date(now().getTime() - undoDays * 86_400_000);
  const found = await merges.since(since);
  return {
    merges: found.map(({ id, keptName, mergedName, by, on, state, moved }) => ({
      id,
      kept: keptName,
      merged: mergedName,
      by,
      on,
      until: undoUntil(on),
      // The same whether a timer has finished it or not: that may depend on a concern, which must not show.
      state: state === 'undoing' || state === 'undone' ? 'undone' : 'merged',
      left: [...moved.left],
    })),
  };
}
