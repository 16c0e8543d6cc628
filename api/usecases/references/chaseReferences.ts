import { mailboxOf } from '../../../domain/emailAddress.ts';
import { chasePurposes } from '../../../domain/messages/referenceMessages.ts';
import { afterStep, nextStep } from '../../../domain/references/nextStep.ts';
import { bySetting, isSetOffByAnybody } from '../../../domain/references/whenAsked.ts';
import { isWithinHours } from '../../../domain/references/workingHours.ts';
import { singaporeDay, startOfDay } from '../../../domain/time.ts';
import type { Reference } from '../../adapters/references.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import { noteBounces } from './noteBounces.ts';
import { type NotHere, type ReferenceMessageContext, referenceMessage } from './referenceMessage.ts';

export type ChaseContext = SendWithLedgerContext & ReferenceMessageContext & Pick<AppContext, 'referencePlan'>;

/** How many references a run processed, and how many are left for the next run. */
export type ChaseReport = { due: number; left: number };

/** Few, because no person waits for them; one after the other where each may be the second of a day to its address. */
const atOnceOf = ({ whenAsked }: ChaseContext): number => (isSetOffByAnybody(bySetting, whenAsked) ? 1 : 4);

/**
 * Sends what is due of all references. Idempotent, also when runs overlap: each message goes through the ledger under
 * an id derived from reference, step and address.
 */
export async function chaseReferences(appContext: ChaseContext): Promise<ChaseReport> {
  if (!isWithinHours(appContext.now(), appContext.referencePlan.isHoliday)) return { due: 0, left: 0 };
  const due = await appContext.references.due(appContext.now());
  const atOnce = atOnceOf(appContext);
  const outcomes: ('done' | 'left')[] = [];
  for (let from = 0; from < due.length; from += atOnce) {
    const some = due.slice(from, from + atOnce);
    outcomes.push(
      ...(await Promise.all(some.map((id) => chaseReference(id, appContext).catch(() => 'left' as const)))),
    );
  }
  return { due: due.length, left: outcomes.filter((outcome) => outcome === 'left').length };
}

/**
 * Handles a bounced address: asks the volunteers of the referees at this address to name others, in working hours at once.
 * Idempotent.
 */
export async function addressBounced(email: string, appContext: ChaseContext): Promise<void> {
  for (const id of await noteBounces(email, appContext)) await chaseReference(id, appContext);
}

/** Retries on conflicts with other writers; the next run finishes what is left. */
const mostTries = 3;

/**
 * Takes the due step of one reference, after reading its row again, so that an answer of a moment ago counts.
 * @returns `left` when the next run must try again
 */
export async function chaseReference(id: string, appContext: ChaseContext): Promise<'done' | 'left'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await appContext.references.find(id);
    if (!reference) return 'done';
    const next = nextStep(reference.chase, appContext.referencePlan);
    const now = appContext.now();
    if (!next || Date.parse(next.on) > now.getTime()) return storeNextStep(reference, next?.on, appContext);
    if (!isWithinHours(now, appContext.referencePlan.isHoliday)) return 'left';
    const sent = await send(reference, next.step, appContext);
    if (sent === 'left') return 'left';
    if (sent === 'bounced') continue;
    const heldBy = sent === 'sent' ? undefined : sent.heldBy;
    const after = heldBy
      ? { ...reference.chase, held: true }
      : afterStep(reference.chase, next, now, appContext.referencePlan);
    if ((await appContext.references.save(reference, after, now, heldBy ? { heldBy } : {})) === 'done') return 'done';
  }
  return 'left';
}

/** Used in place of a member of staff's name. */
const notHere: Readonly<Record<NotHere, string>> = {
  gone: 'The volunteer’s profile is not active',
  hasLeft: 'The volunteer has left or was not accepted',
};

/** Stores the next step, if the row differs. */
async function storeNextStep(
  reference: Reference,
  on: string | undefined,
  appContext: ChaseContext,
): Promise<'done' | 'left'> {
  const isWritten =
    on === undefined ? reference.nextOn === null : Date.parse(on) === Date.parse(reference.nextOn ?? '');
  if (isWritten || reference.chase.held) return 'done';
  return (await appContext.references.save(reference, reference.chase, appContext.now())) === 'done' ? 'done' : 'left';
}

/** `heldBy` says why nobody is asked any more: the volunteer has left, or the referee has withdrawn. */
type Sent = 'sent' | 'bounced' | 'left' | { heldBy: string };

async function send(
  reference: Reference,
  step: Parameters<typeof referenceMessage>[1],
  appContext: ChaseContext,
): Promise<Sent> {
  const delivery = await referenceMessage(reference, step, appContext);
  if (delivery === 'gone' || delivery === 'hasLeft') return { heldBy: notHere[delivery] };
  // Staff see who cannot be reached; the steps for others continue.
  if (delivery === 'unreachable') return 'sent';
  const { message, to, isAnybodys } = delivery;
  if (isAnybodys && (await wasWrittenToday(message, appContext))) return 'left';
  const opened = await openDelivery(message, appContext);
  const { outcome } = await sendAutomatically(message, opened, appContext);
  if (outcome !== 'dead') return outcome === 'done' ? 'sent' : 'left';
  if (opened.refereeWithdrew) return { heldBy: opened.refereeWithdrew };
  if (to === 'volunteer' || message.channel !== 'email') return 'sent';
  await noteBounces(message.email.to, appContext);
  return 'bounced';
}

/** Nobody can fill a stranger's inbox by naming them in many applications: a mailbox gets one such message a day, others wait. */
async function wasWrittenToday(message: Message, { deliveries, now }: ChaseContext): Promise<boolean> {
  if (message.channel !== 'email') return false;
  const sent = await deliveries.writtenSince(chasePurposes, new Date(startOfDay(singaporeDay(now()))));
  const mailbox = mailboxOf(message.email.to);
  return sent.some(({ id, recipient }) => id !== message.id && mailboxOf(recipient) === mailbox);
}
