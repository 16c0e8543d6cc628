import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { AppContext } from '../appContext.ts';
import { isIdKnown } from './askLadder.ts';

/**
 * The outcome of an earlier attempt.
 * - `accepted`, `refused`: as the mail service says
 * - `wait`: the service may still be processing it, or takes no more questions for now
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
 * own time-out has passed. If it had not answered in time, the delivery is unknown first: it counts when the service says so
 * again a while later. Later than the service knows an id, that it does not know it says nothing.
 */
export async function findOutcome(found: Delivery, appContext: FindOutcomeContext): Promise<EarlierOutcome> {
  // The state of an SMS cannot be queried.
  if (found.channel === 'sms') return { kind: 'unknown' };
  const asked = await appContext.mail.ask(found.id);
  if (asked.kind === 'accepted' || asked.kind === 'refused') return asked;
  // Nobody was asked.
  if (asked.kind === 'throttled') return { kind: 'wait', seconds: asked.retryAfterSeconds };
  const now = appContext.now();
  const leftMs = found.modifiedOn.getTime() + appContext.sendGraceSeconds * 1000 - now.getTime();
  if (leftMs > 0) return { kind: 'wait', seconds: Math.min(appContext.sendLeaseSeconds, Math.ceil(leftMs / 1000)) };
  const isBelieved = (found.status === 'unknown' || !found.unansweredOn) && isIdKnown(found, now);
  return asked.kind === 'never-sent' && isBelieved ? asked : { kind: 'unknown' };
}
