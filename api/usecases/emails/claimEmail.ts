/** Resumes an email's deliveries: the email is claimed while they are changed, and then released to the dispatch. */
import type { EmailRef } from '../../../domain/contract/email.ts';
import { isConcluded } from '../../../domain/messages/emailTransitions.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { DispatchState, EmailMark } from '../../adapters/emails.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { outdatedNow } from './dispatchEmail.ts';

export type RetryContext = Pick<
  AppContext,
  'deliveries' | 'deliveryQueue' | 'emailQueue' | 'emails' | 'now' | 'occasions' | 'sendLeaseSeconds'
>;

/**
 * Has an email continued once a claim that comes next has expired: if this process ends before it releases the email, or the
 * answer to the claim is lost, no other message follows it.
 */
export const followClaim = ({ kind, id }: EmailRef, { emailQueue, sendLeaseSeconds }: RetryContext): Promise<void> =>
  emailQueue.put({ kind, id, again: sendLeaseSeconds }, sendLeaseSeconds + 1).catch(() => {});

/**
 * Claims an email, so that no timer ends it at the same time. If this process ends, the claim expires and a message on the
 * queue continues it.
 * @param by who pressed, stored in the row
 * @throws Problem 400 when it is outdated, 409 when somebody else has changed it
 */
export async function claimEmail(
  email: DispatchState,
  appContext: RetryContext,
  by: Pick<EmailMark, 'crf69_retriedby' | 'crf69_resumedby'> = {},
): Promise<DispatchState> {
  const { emails, now, sendLeaseSeconds } = appContext;
  await refuseOutdated(email, appContext);
  await followClaim(email, appContext);
  const until = new Date(now().getTime() + sendLeaseSeconds * 1000);
  const claimed = await emails.mark(email, {
    crf69_dispatchstatus: dispatchStatus.codes.dispatching,
    crf69_claimeduntil: until.toISOString(),
    ...by,
  });
  if (!claimed) throw problems.notOver();
  return claimed;
}

/** Each of its messages would be refused. @throws Problem 400 when the email is outdated */
export async function refuseOutdated(email: DispatchState, appContext: RetryContext): Promise<void> {
  const outdated = await outdatedNow(email, appContext);
  if (outdated !== undefined) throw problems.invalidEmail({ occasion: outdated });
}

/**
 * Ends the claim, so that the dispatch queues the pending deliveries.
 * @returns false when somebody else has changed the email: then nothing is written
 */
export async function releaseToDispatch(
  claimed: DispatchState,
  { emails, emailQueue, now }: RetryContext,
): Promise<boolean> {
  const released = await emails.mark(claimed, { crf69_claimeduntil: now().toISOString() });
  await emailQueue.put({ kind: claimed.kind, id: claimed.id }).catch(() => {});
  return released !== undefined;
}

/** `isOwn`: no other worker has a claim on it, so the caller may end this one. */
export type HeldEmail = { email: DispatchState; isOwn: boolean };

/** Each change by somebody else is one step of the email, which has few. */
const mostTries = 8;
/** How often, and after how many milliseconds, a claim of another worker is looked at: a dispatch takes a second or two. */
const mostLooks = 16;
const lookMs = 500;
const { dispatching, stopped } = dispatchStatus.codes;

/**
 * Waits up to eight seconds for another worker's claim to end, so that this caller can have, and end, a claim of its own.
 * @returns the email; undefined when it was deleted
 */
export async function whenUnclaimed(ref: EmailRef, { emails, now }: RetryContext): Promise<DispatchState | undefined> {
  for (let looks = 0; ; looks += 1) {
    const email = await emails.find(ref);
    // Stryker disable next-line StringLiteral: neither text is a time, and no time is later than now
    const claimEnds = Date.parse(email?.claimedUntil ?? '');
    const isClaimed = email?.status === dispatching && claimEnds > now().getTime();
    if (!isClaimed || looks === mostLooks) return email;
    await new Promise((look) => setTimeout(look, lookMs));
  }
}

/**
 * Claims an email before one of its deliveries is written, also while it is being sent or is stopped: no worker concludes it
 * before this claim expires, and after that a timer continues it. A claim of another worker is never shortened.
 * @param found as it was read; later it is read again
 * @returns undefined when the email was deleted
 * @throws Problem 409 when others keep changing it
 */
export async function holdEmail(
  ref: EmailRef,
  { emails, now, sendLeaseSeconds }: RetryContext,
  found?: DispatchState,
): Promise<HeldEmail | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const email = tries === 0 && found ? found : await emails.find(ref);
    if (!email) return undefined;
    const isBegun = email.status === dispatching || email.status === stopped;
    // The timer will dispatch it.
    // Stryker disable next-line ObjectLiteral: nobody reads the email of another worker's claim
    if (!isBegun && !isConcluded(email.status)) return { email, isOwn: false };
    const started = now().getTime();
    const otherUntil = isBegun && email.claimedUntil !== null ? Date.parse(email.claimedUntil) : started;
    const held = await emails.mark(email, {
      ...(!isBegun && { crf69_dispatchstatus: dispatching }),
      crf69_claimeduntil: new Date(Math.max(otherUntil, started + sendLeaseSeconds * 1000)).toISOString(),
    });
    if (held) return { email: held, isOwn: otherUntil <= started };
  }
  throw problems.beingSent(2);
}
