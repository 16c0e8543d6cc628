import { failuresOf } from '../failures.ts';
import { markReferences } from '../references/markReferences.ts';
import { type NotifyOfficersContext, type NotifyReport, notifyOfficers } from './notifyOfficers.ts';

/**
 * Runs every four hours, and when something changes: marks the references from which an open concern was raised, and
 * notifies officers of new concerns. A failure of one does not prevent the other.
 */
export async function runConcerns(appContext: NotifyOfficersContext): Promise<NotifyReport> {
  const failuresOfMarks = await failuresOf([appContext], markReferences);
  const { left, failures } = await notifyOfficers(appContext);
  return { left, failures: [...failuresOfMarks, ...failures] };
}
