/** What staff do with one reference while it is chased. */
import type { ReferenceChanged } from '../../../domain/contract/references.ts';
import type { Chase } from '../../../domain/references/nextStep.ts';
import { mayFollow } from '../../../domain/references/states.ts';
import type { Signed } from '../../adapters/references.ts';
import { problems } from '../problems.ts';
import { type ChaseContext, chaseReference } from './chaseReferences.ts';

/** Other workers may write the row at the same time, so the change is retried. */
const mostTries = 3;

/** Holds a reference: nothing is sent until it is released. Idempotent. @throws Problem 404 */
export const holdReference = (id: string, by: string, appContext: ChaseContext): Promise<ReferenceChanged> =>
  change(id, (chase) => ({ ...chase, held: true }), { heldBy: by }, appContext);

/** Releases a reference: overdue steps are sent at the next run. Idempotent. @throws Problem 404 */
export const releaseReference = (id: string, appContext: ChaseContext): Promise<ReferenceChanged> =>
  change(id, (chase) => ({ ...chase, held: false }), {}, appContext);

/**
 * Replaces a referee: the link becomes invalid, and the volunteer is asked to name somebody else. Idempotent.
 * @throws Problem 404, 409 if the referee has answered
 */
export async function replaceReferee(id: string, by: string, appContext: ChaseContext): Promise<ReferenceChanged> {
  const replaced = (chase: Chase): Chase => {
    if (chase.state === 'replaced') return chase;
    if (!mayFollow(chase.state, 'replaced')) throw problems.alreadyAnswered();
    return { ...chase, state: 'replaced', held: false, anotherSince: appContext.now().toISOString() };
  };
  await change(id, replaced, { replacedBy: by }, appContext);
  await chaseReference(id, appContext).catch(() => {});
  return { nextOn: (await appContext.references.find(id))?.nextOn ?? null };
}

async function change(
  id: string,
  changed: (chase: Chase) => Chase,
  signed: Signed,
  appContext: ChaseContext,
): Promise<ReferenceChanged> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await appContext.references.find(id);
    if (!reference) throw problems.recordNotFound();
    const chase = changed(reference.chase);
    if (chase === reference.chase) return { nextOn: reference.nextOn };
    if ((await appContext.references.save(reference, chase, appContext.now(), signed)) === 'done')
      return { nextOn: (await appContext.references.find(id))?.nextOn ?? null };
  }
  throw problems.temporarilyUnavailable(1);
}
