import type { Client } from '../../dataverse/client.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Heartbeat } from './queues.ts';

/** The result of the last health check of a service, and when it was made. */
export type Check = { answered: boolean; at: Date };

/** How long a result is reused. A failure expires sooner, so that the end of an outage is reported within seconds. */
const freshMs = { answered: 10_000, failed: 2_000 };
const timeoutMs = 5_000;

/**
 * Limits the health checks of a service, for any number of callers, to one in ten seconds, or in two after a failure.
 * @param ask rejects when the service does not answer; an answer after more than five seconds counts as a failure
 * @returns a function that resolves to the last check; callers share a check that is under way
 */
export function lastCheck(ask: () => Promise<unknown>, now: () => Date): () => Promise<Check> {
  let last: Check | undefined;
  let asking: Promise<Check> | undefined;

  async function check(): Promise<Check> {
    const asked = ask().then(
      () => true,
      () => false,
    );
    const tooLate = new Promise<boolean>((resolve) => void setTimeout(resolve, timeoutMs, false).unref());
    const answered = await Promise.race([asked, tooLate]);
    last = { answered, at: now() };
    return last;
  }

  return () => {
    const age = last ? now().getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
    if (last && age < freshMs[last.answered ? 'answered' : 'failed']) return Promise.resolve(last);
    asking ??= check().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Two periods of the timer, and half a minute for one that comes late. */
const heartbeatMs = 150_000;

/**
 * Reads a row of ours from Dataverse, unless Dataverse has just responded to the timer, so that a health check usually costs
 * no operation. Rejects if Dataverse does not respond, has no such table, or gives the app no right to it.
 */
export async function checkUnlessHeard(
  lastHeartbeat: Heartbeat['last'],
  dataverse: Pick<Client, 'page'>,
  now: () => Date,
): Promise<void> {
  const heard = await lastHeartbeat().catch(() => undefined);
  if (!heard || now().getTime() - heard.getTime() > heartbeatMs)
    await dataverse.page(tables.timerMark, { select: [], top: 1 });
}
