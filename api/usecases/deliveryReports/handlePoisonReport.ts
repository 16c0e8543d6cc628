import type { AppContext } from '../appContext.ts';
import { putBack } from '../putBack.ts';
import { readReport } from './readReport.ts';

/**
 * Queues a report that failed five times again, because no other report of its message will come.
 * @returns false for one that is given up, and for one of no message of ours
 */
export const handlePoisonReport = async (
  event: unknown,
  appContext: Pick<AppContext, 'now' | 'reportQueue' | 'sendLeaseSeconds'>,
): Promise<boolean> =>
  readReport(event, appContext.now()) !== undefined && putBack(Object(event), appContext.reportQueue, appContext);
