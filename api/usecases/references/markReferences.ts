import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

export type MarkContext = Pick<AppContext, 'concerns'>;

/**
 * Marks the references that open concerns were raised with, so that they clear nobody, and takes the mark off those whose
 * concerns are closed. Staff who may not read concerns read the mark. Idempotent, and safe beside another run.
 * @throws AggregateError when some could not be changed, after all others were
 */
export async function markReferences({ concerns }: MarkContext): Promise<void> {
  // In this order: a reference that is marked between the two questions keeps its mark.
  const marked = await concerns.markedReferences();
  const open = new Set(await concerns.openReferences());
  const known = new Set(marked.map(({ id }) => id));
  const fresh = [...open].filter((id) => !known.has(id));
  const closed = marked.filter(({ id }) => !open.has(id));
  throwFailures([
    ...(await failuresOf(fresh, (id) => concerns.markReference(id))),
    ...(await failuresOf(closed, (reference) => concerns.unmarkReference(reference))),
  ]);
}
