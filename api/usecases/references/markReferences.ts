import type { Concerns } from '../../adapters/concerns.ts';

export type MarkContext = { concerns: Concerns };

/**
 * Marks the references that open concerns were raised with, so that they clear nobody, and takes the mark off those whose
 * concerns are closed. Staff who may not read concerns read the mark. Idempotent, and safe beside another run.
 */
export async function markReferences({ concerns }: MarkContext): Promise<void> {
  // In this order: a reference that is marked between the two questions keeps its mark.
  const marked = await concerns.markedReferences();
  const open = new Set(await concerns.openReferences());
  for (const reference of marked) if (!open.has(reference.id)) await concerns.unmarkReference(reference);
  const known = new Set(marked.map(({ id }) => id));
  for (const id of open) if (!known.has(id)) await concerns.markReference(id);
}
