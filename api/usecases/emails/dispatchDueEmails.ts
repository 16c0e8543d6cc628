import pMap from 'p-map';
import type { EmailKind } from '../../../domain/contract/email.ts';
import { advanceEmail } from './advanceEmail.ts';
import type { DispatchContext } from './dispatchEmail.ts';

const concurrency = 8;

/**
 * Sends what is due, finishes what was left incomplete, and records what has ended. Several runs may overlap. A failure
 * is retried by the next run and delays nothing else.
 * @param options.kinds which emails are read, each kind in one operation; all when left out
 * @returns how many emails had lost a message on the queue
 * @throws AggregateError of the failures
 */
export async function dispatchDueEmails(
  appContext: DispatchContext,
  { kinds }: { kinds?: readonly EmailKind[] } = {},
): Promise<number> {
  const emails = await appContext.emails.open(appContext.now(), kinds);
  const errors: unknown[] = [];
  const ends = await pMap(
    emails,
    (email) => advanceEmail(email, appContext).catch((error: unknown) => void errors.push(error)),
    { concurrency },
  );
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} ${errors.length === 1 ? 'email' : 'emails'} could not be advanced.`,
    );
  return ends.filter((end) => end === 'rescued').length;
}
