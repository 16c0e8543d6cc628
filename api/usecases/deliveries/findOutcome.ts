import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { AppContext } from '../appContext.ts';

/**
 * The outcome of an earlier attempt.
 * - `accepted`, `refused`: as the mail service says
 * - `wait`: the service may still be processing it
 * - `never-sent`: it may be sent again
 * - `unknown`: the outcome stays unknown
 */
export type EarlierOutcome =
  | Extract<SendOutcome, { kind: 'accepted' | 'refused' }>
  | { kind: 'wait'; seconds: number }
  | { kind: 'never-sent' }
  | { kind: 'unknown' };

type FindOutcomeContext = Pick<AppContext, 'mail' | 'now' | 'sendGraceSeconds' | 'sendLeaseSeconds'>;

/**
 * Finds the outcome of an attempt whose end is unknown. If the mail service has no such message, that counts only once its
 * own time-out has passed, and never if it had not answered in time: the message may still have been sent.
 */
export async function findOutcome(found: Delivery, appContext: FindOutcomeContext): Promise<EarlierOutcome> {
  // The state of an SMS cannot be queried.
  if (found.channel === 'sms') return { kind: 'unknown' };
  const asked = await appContext.mail.ask(found.id);
  if (asked.kind === 'accepted' || asked.kind === 'refused') return asked;
  const leftMs = found.modifiedOn.getTime() + appContext.sendGraceSeconds * 1000 - appContext.now().getTime();
  if (leftMs > 0) return { kind: 'wait', seconds: Math.min(appContext.sendLeaseSeconds, Math.ceil(leftMs / 1000)) };
  return asked.kind === 'never-sent' && !found.unansweredOn ? asked : { kind: 'unknown' };
}
