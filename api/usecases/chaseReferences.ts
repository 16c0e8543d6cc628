import { afterStep, nextStep, type Plan } from '../../domain/references/nextStep.ts';
import { isWithinHours } from '../../domain/references/workingHours.ts';
import type { Reference, References } from '../adapters/references.ts';
import { noteBounces } from './noteBounces.ts';
import { Problem } from './problems.ts';
import { type ReferenceMessageContext, referenceMessage } from './referenceMessage.ts';
import { openDelivery, type SendWithLedgerContext, sendWithLedger } from './sendWithLedger.ts';

export type ChaseContext = SendWithLedgerContext &
  ReferenceMessageContext & { references: References; referencePlan: Plan };

/** How many references a run looked at, and how many of them it could not bring further. */
export type ChaseReport = { due: number; left: number };

/** Few: a person waits for none of them. */
const atOnce = 4;

/**
 * Sends what is due of all references. Idempotent, and safe beside another run: each message goes through the ledger under
 * an id made of reference, step and address.
 */
export async function chaseReferences(appContext: ChaseContext): Promise<ChaseReport> {
  if (!isWithinHours(appContext.now(), appContext.referencePlan.isHoliday)) return { due: 0, left: 0 };
  const due = await appContext.references.due(appContext.now());
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
 * Takes a report that mail to an address came back for good: the volunteers of the referees who were asked there are asked
 * for others, at once within working hours. Idempotent.
 */
export async function addressBounced(email: string, appContext: ChaseContext): Promise<void> {
  for (const id of await noteBounces(email, appContext)) await chaseReference(id, appContext);
}

/** Other writers of the row are waited for this often; the next run finishes what is left. */
const mostTries = 3;

/**
 * Does what is due of one reference, as its row says now: an answer that came a moment ago is seen.
 * @returns `left` when it has to be tried again at the next run
 */
export async function chaseReference(id: string, appContext: ChaseContext): Promise<'done' | 'left'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await appContext.references.find(id);
    if (!reference) return 'done';
    const next = nextStep(reference.chase, appContext.referencePlan);
    const now = appContext.now();
    if (!next || Date.parse(next.on) > now.getTime()) return recordOutcome(reference, next?.on, appContext);
    if (!isWithinHours(now, appContext.referencePlan.isHoliday)) return 'left';
    const sent = await send(reference, next.step, appContext);
    if (sent === 'left') return 'left';
    if (sent === 'bounced') continue;
    const after =
      sent === 'gone'
        ? { ...reference.chase, held: true }
        : afterStep(reference.chase, next, now, appContext.referencePlan);
    if (
      (await appContext.references.save(reference, after, now, sent === 'gone' ? { heldBy: volunteerLeft } : {})) ===
      'done'
    )
      return 'done';
  }
  return 'left';
}

/** Stands where the name of a member of staff would: nobody is chased for a volunteer whose profile is deactivated. */
const volunteerLeft = 'The volunteer’s profile is not active';

/** Writes down when something is next, where the row says otherwise. */
async function recordOutcome(
  reference: Reference,
  on: string | undefined,
  appContext: ChaseContext,
): Promise<'done' | 'left'> {
  const isWritten =
    on === undefined ? reference.nextOn === null : Date.parse(on) === Date.parse(reference.nextOn ?? '');
  if (isWritten || reference.chase.held) return 'done';
  return (await appContext.references.save(reference, reference.chase, appContext.now())) === 'done' ? 'done' : 'left';
}

type Sent = 'sent' | 'bounced' | 'gone' | 'left';

async function send(
  reference: Reference,
  step: Parameters<typeof referenceMessage>[1],
  appContext: ChaseContext,
): Promise<Sent> {
  const delivery = await referenceMessage(reference, step, appContext);
  if (delivery === 'gone') return 'gone';
  // Staff see who cannot be written to; the steps that somebody else gets go on.
  if (delivery === 'unreachable') return 'sent';
  const { message, to } = delivery;
  try {
    await sendWithLedger(message, await openDelivery(message, appContext), appContext);
    return 'sent';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, refusedFor } = error.details;
    // Nobody can tell whether it was sent: it is not sent again, and staff see it among the unknown ones.
    if (code === 'send-unclear') return 'sent';
    const isDead = code === 'address-suppressed' || (code === 'message-refused' && refusedFor === 'message');
    if (!isDead) return 'left';
    if (to === 'volunteer' || message.channel !== 'email') return 'sent';
    await noteBounces(message.email.to, appContext);
    return 'bounced';
  }
}
