import pMap from 'p-map';
import { advanceEmail } from './advanceEmail.ts';
import type { DispatchContext } from './dispatchEmail.ts';

const concurrency = 8;

/**
 * Every minute: sends what is due, finishes what was left half-done, writes down what has ended. Any number may run
 * at once. What fails is tried again a minute later and keeps nothing else waiting.
 * @returns how many emails had lost a message on the queue
 * @throws AggregateError of what failed
 */
export async function dispatchDueEmails(appContext: DispatchContext): Promise<number> {
  const emails = await appContext.emails.open(appContext.now());
  const errors: unknown[] = [];
  const ends = await pMap(
    emails,
    (email) => advanceEmail(email, appContext).catch((error: unknown) => void errors.push(error)),
    { concurrency },
  );
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} emails could not be tended.`);
  return ends.filter((end) => end === 'rescued').length;
}
