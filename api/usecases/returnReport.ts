import type { Queue } from '../adapters/queues.ts';
import { readReport } from './readReport.ts';

/** A quarter of an hour, where a lease is a minute: longer than most outages of Dataverse. */
const leases = 15;
const mostMs = 3 * 24 * 3_600_000;

type ReturnReportContext = { now: () => Date; reportQueue: Queue<unknown>; sendLeaseSeconds: number };

/**
 * Puts a report that failed five times back to the others: it is the only one of its message.
 * @returns false for one that is given up, because it is three days old
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
