import { failuresOf } from '../failures.ts';
import { markReferences } from '../references/markReferences.ts';
import { type NotifyOfficersContext, type NotifyReport, notifyOfficers } from './notifyOfficers.ts';

/**
 * Runs every four hours, and when something changes: marks the references that open concerns were raised with, and
 * notifies officers of new concerns. Each is done also when another fails.
 */
export async function runConcerns(appContext: NotifyOfficersContext): Promise<NotifyReport> {
  const unmarked = await failuresOf([appContext], markReferences);
  const { left, failures } = await notifyOfficers(appContext);
  return { left, failures: [...unmarked, ...failures] };
}
