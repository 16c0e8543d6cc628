import { type Advanced, advanceEmail } from './advanceEmail.ts';
import type { DispatchContext } from './dispatchEmail.ts';

/** So many emails are advanced side by side. */
const atOnce = 8;

/**
 * Every minute: sends what is due, finishes what was left half-done, writes down what has ended. Any number may run
 * at once. What fails is tried again a minute later and keeps nothing else waiting.
 * @returns how many emails had lost a message on the queue
 * @throws AggregateError of what failed
 */
export async function dispatchDueEmails(appContext: DispatchContext): Promise<number> {
  const emails = (await appContext.emails.open(appContext.now())).values();
  const ends: PromiseSettledResult<Advanced>[] = [];
  const worker = async () => {
    for (const email of emails) ends.push(...(await Promise.allSettled([advanceEmail(email, appContext)])));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} emails could not be tended.`);
  return ends.filter((end) => end.status === 'fulfilled' && end.value === 'rescued').length;
}
