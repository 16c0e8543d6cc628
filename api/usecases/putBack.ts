import * as v from 'valibot';
import type { Queue } from '../adapters/queues.ts';
import type { AppContext } from './appContext.ts';

/** A quarter of an hour, where a lease is a minute: longer than most outages of Dataverse. */
const leases = 15;
const mostMs = 3 * 24 * 3_600_000;

/** What this adds to a message, in ISO 8601. A function that queues its message anew leaves it out, so that each failure has its own days. */
const failed = v.object({ firstFailedOn: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * Queues a message that failed five times again, for one that exists nowhere else.
 * @returns false for one that is given up, three days after it first came here
 */
export async function putBack<Message extends object>(
  message: Message,
  queue: Pick<Queue<Message>, 'put'>,
  { now, sendLeaseSeconds }: Pick<AppContext, 'now' | 'sendLeaseSeconds'>,
): Promise<boolean> {
  const before = v.safeParse(failed, message);
  const firstFailedOn = before.success ? before.output.firstFailedOn : now().toISOString();
  if (now().getTime() - Date.parse(firstFailedOn) > mostMs) return false;
  await queue.put({ ...message, firstFailedOn }, sendLeaseSeconds * leases);
  return true;
}
