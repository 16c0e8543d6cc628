import type { AppContext } from '../appContext.ts';
import { failuresOf } from '../failures.ts';
import { markReferences } from '../references/markReferences.ts';
import { type NotifyOfficersContext, type NotifyReport, notifyOfficers } from './notifyOfficers.ts';
import { tellOfMarked } from './tellOfficers.ts';

/**
 * Runs every five minutes: marks the references that open concerns were raised with, and notifies officers of new
 * concerns and of marks of suspended volunteers. Each is done also when another fails.
 */
export async function runConcerns(
  appContext: NotifyOfficersContext & Pick<AppContext, 'suspensions'>,
): Promise<NotifyReport> {
  const unmarked = await failuresOf([appContext], markReferences);
  const untold = await failuresOf([appContext], tellOfMarked);
  const { left, failures } = await notifyOfficers(appContext);
  return { left, failures: [...unmarked, ...untold, ...failures] };
}
