import { bySetting } from '../../../domain/references/whenAsked.ts';
import { isWithinHours } from '../../../domain/references/workingHours.ts';
import type { AppContext } from '../appContext.ts';
import { askReferee, onceEach } from './askReferees.ts';
import type { ChaseContext, ChaseReport } from './chaseReferences.ts';
import { requestsLeft } from './requestsLeft.ts';

export type AskWaitingContext = ChaseContext & Pick<AppContext, 'namedReferees' | 'whenAsked'>;

/**
 * Asks the referees of volunteers who applied by the form and have reached the status that the charity has set, in working
 * hours. Idempotent, also when runs overlap: each request is written under the ETag of the referee's row.
 * @returns how many volunteers waited, and of how many something failed, for the next run
 */
export async function askWaiting(appContext: AskWaitingContext): Promise<ChaseReport> {
  const { now, referencePlan, references, whenAsked } = appContext;
  if (!isWithinHours(now(), referencePlan.isHoliday)) return { due: 0, left: 0 };
  const volunteers = await references.waitingFor(whenAsked.statuses);
  let left = 0;
  for (const volunteer of volunteers)
    await askOf(volunteer, appContext).catch(() => {
      left += 1;
    });
  return { due: volunteers.length, left };
}

async function askOf(volunteer: string, appContext: AskWaitingContext): Promise<void> {
  const rows = await appContext.namedReferees.of(volunteer);
  const all = onceEach(await appContext.references.ofVolunteer(volunteer));
  const named = all.filter(({ chase }) => chase.state === 'named');
  const some = named.filter(({ chase }) => !chase.held).slice(0, requestsLeft(rows, appContext.now()));
  for (const reference of some) await askReferee(reference, bySetting, appContext);
}
