import * as v from 'valibot';
import type { AppContext } from '../appContext.ts';
import { readReport } from './readReport.ts';

/** A quarter of an hour, where a lease is a minute: longer than most outages of Dataverse. */
const leases = 15;
const mostMs = 3 * 24 * 3_600_000;

/** What this adds to an event, in ISO 8601. The event's own times come from the provider, and may be missing or wrong. */
const failed = v.object({ firstFailedOn: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * Queues a report that failed five times again, because no other report of its message will come.
 * @returns false for one that is given up, three days after it first came here, and for one of no message of ours
 */
export async function handlePoisonReport(
  event: unknown,
  { now, reportQueue, sendLeaseSeconds }: Pick<AppContext, 'now' | 'reportQueue' | 'sendLeaseSeconds'>,
): Promise<boolean> {
  if (!readReport(event, now())) return false;
  const before = v.safeParse(failed, event);
  const firstFailedOn = before.success ? before.output.firstFailedOn : now().toISOString();
  if (now().getTime() - Date.parse(firstFailedOn) > mostMs) return false;
  await reportQueue.put({ ...Object(event), firstFailedOn }, sendLeaseSeconds * leases);
  return true;
}
