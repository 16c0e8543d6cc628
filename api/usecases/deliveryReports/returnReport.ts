import type { Queue } from '../../adapters/queues.ts';
import { readReport } from './readReport.ts';

/** A quarter of an hour, where a lease is a minute: longer than most outages of Dataverse. */
const leases = 15;
const mostMs = 3 * 24 * 3_600_000;

type ReturnReportContext = { now: () => Date; reportQueue: Queue<unknown>; sendLeaseSeconds: number };

/**
 * Queues a report that failed five times again, because no other report of its message will come.
 * @returns false for one that is given up after three days
 */
export async function returnReport(
  event: unknown,
  { now, reportQueue, sendLeaseSeconds }: ReturnReportContext,
): Promise<boolean> {
  const report = readReport(event, now());
  if (!report || now().getTime() - Date.parse(report.on) > mostMs) return false;
  await reportQueue.put(event, sendLeaseSeconds * leases);
  return true;
}
