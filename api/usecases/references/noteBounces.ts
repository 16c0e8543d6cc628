import { mayFollow } from '../../../domain/references/states.ts';
import type { AppContext } from '../appContext.ts';

type BounceContext = Pick<AppContext, 'now' | 'references'>;

/**
 * Records that mail to an address bounced, so the referee who was asked there will not answer. Idempotent.
 * @returns the ids of the references whose volunteers now must name somebody else
 */
export async function noteBounces(email: string, appContext: BounceContext): Promise<string[]> {
  const ids = await appContext.references.askedAt(email.trim());
  for (const id of ids) await noteBounce(id, appContext);
  return ids;
}

/** Other workers may write the row at the same time, so the change is retried. */
const mostTries = 5;

async function noteBounce(id: string, { now, references }: BounceContext): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await references.find(id);
    if (!reference || !mayFollow(reference.chase.state, 'bounced')) return;
    const bounced = { ...reference.chase, state: 'bounced' as const, anotherSince: now().toISOString() };
    if ((await references.save(reference, bounced, now())) === 'done') return;
  }
  throw new Error('The row of a reference whose address bounced changes too often to be saved.');
}
