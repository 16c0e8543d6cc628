import { v5 as nameBasedId } from 'uuid';
import type { EmailRef } from '../../../domain/contract/email.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import { askAfterMs } from '../deliveries/askLadder.ts';
import { type EarlierOutcome, findOutcome } from '../deliveries/findOutcome.ts';
import { conclusionsOf, emailDeleted, outcomeOf } from '../deliveries/outcomes.ts';
import { Problem } from '../problems.ts';
import type { UnknownWork } from '../queueMessages.ts';
import type { RetryContext } from './claimEmail.ts';
import { outdatedNow } from './dispatchEmail.ts';
import { type RecountContext, recount } from './emailEnd.ts';
import { resolveUnknown } from './retryDeliveries.ts';

export type AskAgainContext = RetryContext &
  RecountContext &
  Pick<AppContext, 'mail' | 'occasions' | 'sendGraceSeconds' | 'workQueue'>;

// A namespace of its own, so that these keys equal no press.
const namespace = '9d1f6c52-7b0a-4e8c-8a35-2f64c0b7d913';
const mostAttempts = 5;

/**
 * Asks the mail service what became of a message whose outcome is unknown, and asks for the next time if it does not say.
 * Idempotent; an ETag decides beside staff, reports and other calls.
 */
export async function askAgain({ delivery, ask }: UnknownWork, appContext: AskAgainContext): Promise<void> {
  const found = await appContext.deliveries.find(delivery);
  if (found?.status !== 'unknown') return;
  const outcome = await findOutcome(found, appContext);
  if (await endUnknown(found, outcome, appContext)) return;
  const next = outcome.kind === 'wait' ? ask : ask + 1;
  const after = askAfterMs[next];
  if (after === undefined) return;
  const dueMs = found.modifiedOn.getTime() + after - appContext.now().getTime();
  const seconds = outcome.kind === 'wait' ? outcome.seconds : Math.max(1, dueMs / 1000);
  await appContext.workQueue.put({ work: 'unknown', delivery, ask: next }, seconds);
}

/**
 * Ends an unknown delivery where the mail service says what became of it. What it never received is sent again under its id,
 * where staff wrote it; a single message is `Failed`, so that whoever sends it tries again.
 * @returns whether it is not unknown any more
 */
export async function endUnknown(
  found: Delivery,
  outcome: EarlierOutcome,
  appContext: RetryContext & RecountContext & Pick<AppContext, 'occasions' | 'sendGraceSeconds'>,
): Promise<boolean> {
  const isNeverSent = outcome.kind === 'never-sent';
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused' && !isNeverSent) return false;
  const isOfStaff = found.email !== undefined && found.attempts < mostAttempts;
  // Staff decide about a reminder whose session has begun, was cancelled or was moved.
  if (isNeverSent && isOfStaff && (await isOutdated(found.email, appContext))) return false;
  if (isNeverSent && isOfStaff && (await sendAgain(found, appContext))) return true;
  const { status, lastError: why } = conclusionsOf(outcome, found, appContext).queue;
  const lastError = isNeverSent && isOfStaff ? emailDeleted : why;
  if (status === undefined) return false;
  await appContext.deliveries.recordOutcome(found, outcomeOf(status, lastError, appContext.now()));
  if (found.email) await recount(found.email, appContext);
  return true;
}

async function isOutdated(
  ref: EmailRef | undefined,
  appContext: Pick<AppContext, 'emails' | 'now' | 'occasions'>,
): Promise<boolean> {
  const email = ref && (await appContext.emails.find(ref));
  return email !== undefined && (await outdatedNow(email, appContext)) !== undefined;
}

/** @returns false where its email was deleted */
async function sendAgain({ id, attempts }: Delivery, appContext: RetryContext): Promise<boolean> {
  const idempotencyKey = nameBasedId(`${id} ${attempts}`, namespace);
  try {
    await resolveUnknown({ delivery: id, arrived: false, idempotencyKey }, appContext);
  } catch (error) {
    const code = error instanceof Problem && error.details.code;
    if (code === 'not-found') return false;
    // Staff, or a report, said meanwhile what became of it.
    if (code !== 'too-late') throw error;
  }
  return true;
}
