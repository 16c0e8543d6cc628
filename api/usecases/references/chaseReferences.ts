import { mailboxOf } from '../../../domain/emailAddress.ts';
import { refereePlaces } from '../../../domain/forms/namedReferees.ts';
import { chasePurposes } from '../../../domain/messages/referenceMessages.ts';
import { distinctReferees } from '../../../domain/people/distinctReferees.ts';
import { heldWhileAway, releasedOnReturn } from '../../../domain/references/heldWhileAway.ts';
import { afterStep, type NextStep, nextStep, putOff } from '../../../domain/references/nextStep.ts';
import { bySetting, isSetOffByAnybody } from '../../../domain/references/whenAsked.ts';
import { isWithinHours } from '../../../domain/references/workingHours.ts';
import { addDays, singaporeDay, startOfDay } from '../../../domain/time.ts';
import type { Reference } from '../../adapters/references.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import { noteBounces } from './noteBounces.ts';
import { type ReferenceMessageContext, referenceMessage } from './referenceMessage.ts';

export type ChaseContext = SendWithLedgerContext & ReferenceMessageContext & Pick<AppContext, 'referencePlan'>;

/** How many references a run processed, and how many are left for the next run. */
export type ChaseReport = { due: number; left: number };

/**
 * What one run knows of the messages that anybody can set off by applying and naming referees, without staff: how many it has put
 * off to a later day, by mailbox; and whether the mail quota of such messages is used up, so that the run sends no more of them.
 */
type Strangers = { putOff: Map<string, number>; isUsedUp: boolean };
const noneYet = (): Strangers => ({ putOff: new Map(), isUsedUp: false });

/**
 * Returns how many references are processed at a time. Few, because no person waits for them; one where applications set off
 * messages, because each of these may be the second of the day to its mailbox.
 */
const atOnceOf = ({ whenAsked }: ChaseContext): number => (isSetOffByAnybody(bySetting, whenAsked) ? 1 : 4);

/**
 * Runs by a timer: sends each request and reminder that is due, to referees and volunteers, and releases the references of
 * volunteers who are back. Does nothing outside working hours in Singapore. Idempotent, also when runs overlap: each message goes through the ledger under
 * an id derived from reference, step and address.
 */
export async function chaseReferences(appContext: ChaseContext): Promise<ChaseReport> {
  if (!isWithinHours(appContext.now(), appContext.referencePlan.isHoliday)) return { due: 0, left: 0 };
  const due = await appContext.references.due(appContext.now());
  const atOnce = atOnceOf(appContext);
  const strangers = noneYet();
  const outcomes: ('done' | 'left')[] = [];
  for (let from = 0; from < due.length; from += atOnce) {
    const some = due.slice(from, from + atOnce);
    outcomes.push(
      ...(await Promise.all(
        some.map(({ id, isBack }) =>
          (isBack ? release(id, appContext) : chaseReference(id, appContext, strangers)).catch(() => 'left' as const),
        ),
      )),
    );
  }
  return { due: due.length, left: outcomes.filter((outcome) => outcome === 'left').length };
}

/**
 * Called when a provider reports that an email bounced: asks the volunteers of the referees at this address to name others; at
 * once in working hours, otherwise the next run does.
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
export async function chaseReference(
  id: string,
  appContext: ChaseContext,
  strangers = noneYet(),
): Promise<'done' | 'left'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await appContext.references.find(id);
    if (!reference) return 'done';
    const next = nextStep(reference.chase, appContext.referencePlan);
    const now = appContext.now();
    if (!next || Date.parse(next.on) > now.getTime()) return storeNextStep(reference, next?.on, appContext);
    if (!isWithinHours(now, appContext.referencePlan.isHoliday)) return 'left';
    if (strangers.isUsedUp && isSetOffByAnybody(reference.requestedBy, appContext.whenAsked)) return 'left';
    const sent = await send(reference, next.step, appContext, strangers);
    if (sent === 'left') return 'left';
    if (sent === 'bounced') continue;
    const { after, holdReason } = following(sent, reference.chase, next, appContext);
    if ((await appContext.references.save(reference, after, now, holdReason ? { heldBy: holdReason } : {})) === 'done')
      return 'done';
  }
  return 'left';
}

function following(
  sent: Exclude<Sent, 'left' | 'bounced'>,
  chase: Reference['chase'],
  next: NextStep,
  { now, referencePlan }: ChaseContext,
): { after: Reference['chase']; holdReason?: string } {
  if (sent === 'sent') return { after: afterStep(chase, next, now(), referencePlan) };
  if ('holdReason' in sent) return { after: { ...chase, held: true }, holdReason: sent.holdReason };
  return { after: putOff(chase, addDays(singaporeDay(now()), sent.days), referencePlan) };
}

/** Releases the chase of a volunteer who is back; the next run sends what is overdue by then. */
async function release(id: string, { now, references }: ChaseContext): Promise<'done' | 'left'> {
  const reference = await references.find(id);
  if (!reference?.chase.held) return 'done';
  const released = { ...reference.chase, held: false };
  const saved = await references.save(reference, released, now(), { releasedBy: releasedOnReturn });
  return saved === 'done' ? 'done' : 'left';
}

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

/**
 * How one step ended.
 * - `sent`: the plan goes on to its next step, also where nobody could be reached, or the message has become needless
 * - `bounced`: the address is recorded as bounced, and the step that is due now is read again
 * - `left`: the next run tries again
 * - `holdReason`: why the app puts the chase on hold. The volunteer has left or was not accepted, or their profile is inactive: a
 *   later run releases it when they are back (`release`). Or the referee has withdrawn: no run releases that.
 * - `days`: after how many days the step is due again, because a mailbox gets one message a day that a stranger can set off
 */
type Sent = 'sent' | 'bounced' | 'left' | { holdReason: string } | { days: number };

async function send(
  reference: Reference,
  step: Parameters<typeof referenceMessage>[1],
  appContext: ChaseContext,
  strangers: Strangers,
): Promise<Sent> {
  if (step === 'another' && (await hasNamedOthers(reference, appContext))) return 'sent';
  const delivery = await referenceMessage(reference, step, appContext);
  if (delivery === 'gone' || delivery === 'hasLeft') return { holdReason: heldWhileAway[delivery] };
  // Staff see who cannot be reached; the steps for others continue.
  if (delivery === 'unreachable') return 'sent';
  const { message, to, isAnybodys } = delivery;
  if (isAnybodys && (await wasWrittenToday(message, appContext))) return { days: daysToWait(message, strangers) };
  const opened = await openDelivery(message, appContext);
  const { outcome, problem } = await sendAutomatically(message, opened, appContext);
  if (isAnybodys && problem?.details.code === 'too-many-requests') strangers.isUsedUp = true;
  if (outcome !== 'dead') return outcome === 'done' ? 'sent' : 'left';
  if (opened.refereeWithdrew) return { holdReason: opened.refereeWithdrew };
  if (to === 'volunteer' || message.channel !== 'email') return 'sent';
  await noteBounces(message.email.to, appContext);
  return 'bounced';
}

/** Returns whether the volunteer has as many other referees as they need: they named somebody before they were asked to. */
async function hasNamedOthers({ id, volunteerId }: Reference, { references }: ChaseContext): Promise<boolean> {
  const all = volunteerId === null ? [] : await references.ofVolunteer(volunteerId);
  const others = all.filter((other) => other.id !== id && ['named', 'asked', 'answered'].includes(other.chase.state));
  return distinctReferees(others.map((other) => ({ ...other, erasedWith: [] }))).length >= refereePlaces;
}

/** Nobody can fill a stranger's inbox by naming them in many applications: a mailbox gets one such message a day, others wait. */
async function wasWrittenToday(message: Message, { deliveries, now }: ChaseContext): Promise<boolean> {
  if (message.channel !== 'email') return false;
  const sent = await deliveries.writtenSince(chasePurposes, new Date(startOfDay(singaporeDay(now()))));
  const mailbox = mailboxOf(message.email.to);
  return sent.some(({ id, recipient }) => id !== message.id && mailboxOf(recipient) === mailbox);
}

/** Returns after how many days: each message that waits for the same mailbox gets a later day, so that no run reads all of them. */
function daysToWait(message: Message, { putOff: waiting }: Strangers): number {
  const mailbox = message.channel === 'email' ? mailboxOf(message.email.to) : '';
  const days = (waiting.get(mailbox) ?? 0) + 1;
  waiting.set(mailbox, days);
  return days;
}
