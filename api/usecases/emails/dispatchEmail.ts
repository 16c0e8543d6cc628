import type { OccasionValues } from '../../../domain/contract/email.ts';
import { isEmailAddress, longestEmailAddress } from '../../../domain/emailAddress.ts';
import { readChosen } from '../../../domain/messages/chosenPeople.ts';
import { composeSubject, oneLine } from '../../../domain/messages/composeEmail.ts';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { checkEmail, mostRecipients, tooManyRecipients } from '../../../domain/messages/emailRules.ts';
import { emailUrgency } from '../../../domain/messages/mailQuota.ts';
import { fieldsIn, isOccasionField } from '../../../domain/messages/mergeFields.ts';
import { hasMoreRecipients, normalisedAddress, readRecipients } from '../../../domain/messages/recipientList.ts';
import { outdatedProblem, whyOutdated } from '../../../domain/messages/reminders.ts';
import { replyToRefused } from '../../../domain/messages/replyTo.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { PlannedDelivery } from '../../adapters/deliveries/ofEmail.ts';
import type { Waiting } from '../../adapters/deliveries/single.ts';
import type { DispatchState, StoredEmail } from '../../adapters/emails.ts';
import type { AppContext } from '../appContext.ts';
import type { DeliveryMessage } from '../queueMessages.ts';
import { picturesOf } from './picturesOf.ts';
import { storedReplyTo } from './replyTo.ts';

export type DispatchContext = Pick<
  AppContext,
  | 'deliveries'
  | 'deliveryQueue'
  | 'emailPictures'
  | 'emailQueue'
  | 'emails'
  | 'mailCredentials'
  | 'now'
  | 'occasions'
  | 'recipientNames'
  | 'replyTo'
  | 'senders'
  | 'sendLeaseSeconds'
  | 'emailStops'
>;

const { scheduled, dispatching, failed } = dispatchStatus.codes;

/** A dispatch takes longer than one message, so its lease is this many times as long. */
const leases = 2;
/** Re-check after these delays, the last of which follows the email until it is over. */
const [soonSeconds, againSeconds] = [3, 15];

/**
 * Dispatches an email: claims it, creates a delivery for each address, and queues each. Every step is idempotent, so an
 * incomplete dispatch is simply repeated: ids derive from content and recipient, a row is created once, and a delivery
 * that is queued twice is sent once.
 */
export async function dispatchEmail(email: DispatchState, appContext: DispatchContext): Promise<void> {
  const outdated = await outdatedBy(email, appContext);
  const untried = email.kind === 'bulk' ? 'untriedBulk' : 'untried';
  if (outdated !== undefined) return refuse(email, outdatedProblem(outdated, untried), appContext);
  const until = new Date(appContext.now().getTime() + appContext.sendLeaseSeconds * leases * 1000);
  // Claim before anything else: an earlier edit wins, and a later one is refused by its ETag.
  const claimed = await appContext.emails.mark(email, {
    crf69_dispatchstatus: dispatching,
    crf69_claimeduntil: until.toISOString(),
  });
  if (!claimed) return;
  const occasionValues = await valuesOf(claimed, appContext);
  const wrong = await whyNot(claimed, occasionValues, appContext);
  if (wrong !== undefined) return refuseOrFail(claimed, wrong, appContext);
  const ready = await keepValues(claimed, occasionValues, appContext);
  // It was stopped during the dispatch.
  if (!ready) return;
  const planned = await plan(ready, appContext);
  const recipientCount = await writeDownAndQueue(ready, planned, appContext);
  // Fails if the email was stopped during the dispatch.
  await appContext.emails.mark(ready, {
    crf69_claimeduntil: null,
    crf69_recipientcount: recipientCount,
    crf69_lasterror: null,
  });
  const ref = { kind: email.kind, id: email.id };
  await appContext.emailQueue.put(ref, soonSeconds);
  await appContext.emailQueue.put({ ...ref, again: againSeconds }, againSeconds);
}

/**
 * A scheduled email is not sent if its activity was cancelled, moved, begun, deactivated or deleted since its writer last saved
 * it; a writer who saves it afterwards has seen the change, and it is sent.
 * @returns why nothing of it is sent, in words for staff; undefined where it may be sent
 */
const outdatedBy = async (email: DispatchState, appContext: DispatchContext): Promise<string | undefined> =>
  email.status === scheduled || email.status === null ? outdatedNow(email, appContext) : undefined;

/** @returns why nothing more of an email may be sent by itself, whatever its state; undefined where it may */
export async function outdatedNow(
  email: DispatchState,
  { occasions, now }: Pick<DispatchContext, 'now' | 'occasions'>,
): Promise<string | undefined> {
  const { kind, occasion, seen } = email;
  // A bulk email keeps what the API read at its press, also after its activity was deleted; other apps write none.
  if (kind === 'bulk' ? !seen : !occasion) return undefined;
  return whyOutdated(occasion && (await occasions.find(occasion))?.state, email, now());
}

/** @returns what its messages say of the activity: what is kept, or else how it is now */
async function valuesOf(email: StoredEmail, { occasions }: DispatchContext): Promise<OccasionValues | undefined> {
  const { occasion, occasionValues, subject, body } = email;
  if (occasionValues || !occasion || !fieldsIn(subject + body).some(isOccasionField)) return occasionValues;
  return occasions.values(occasion);
}

/** Stores the values before the first delivery is created, so that every message and every retry states the same. */
async function keepValues(
  email: StoredEmail,
  values: OccasionValues | undefined,
  { emails }: DispatchContext,
): Promise<StoredEmail | undefined> {
  if (!values || email.occasionValues) return email;
  return emails.mark(email, { crf69_occasionvalues: JSON.stringify(values) });
}

/** Creates and queues the deliveries. @returns how many messages the email has */
async function writeDownAndQueue(
  email: StoredEmail,
  planned: readonly PlannedDelivery[],
  appContext: DispatchContext,
): Promise<number> {
  const { deliveries, emailStops, deliveryQueue } = appContext;
  const known = await deliveries.idsOfEmail(email);
  const ids = new Set(planned.map(({ id }) => id));
  if (known.some((id) => !ids.has(id))) {
    // The row has changed since these deliveries were created, so it is unclear who already has the email. Nobody is
    // added.
    await putOnQueue(email, appContext);
    return known.length;
  }
  const goesOn = async () => !(await emailStops.isStopped(email));
  const urgency = await urgencyOf(email, appContext);
  const queue = (waiting: Waiting[]) => deliveryQueue.putAll(waiting.map((one) => ({ ...one, ...urgency })));
  const areNew = await deliveries.createMany(email, planned, goesOn, queue);
  // An earlier try may or may not have queued what it created.
  if (!areNew) await putOnQueue(email, appContext);
  return planned.length;
}

/** Any app may have written the row, so it gets the same checks as on the screens. */
async function whyNot(
  email: StoredEmail,
  about: OccasionValues | undefined,
  appContext: DispatchContext,
): Promise<string | undefined> {
  if (hasMoreRecipients(email.recipients, mostRecipients)) return tooManyRecipients;
  const { addresses, wrong } = readRecipients(email.recipients);
  // One bad address must not delay the others: it gets a failed delivery.
  const emails = addresses.length === 0 ? wrong : addresses;
  const problems = Object.values(
    checkEmail({ ...email, subject: oneLine(email.subject), emails, about }, appContext.senders),
  );
  if (!storedReplyTo(email, appContext)) problems.push(replyToRefused);
  const pictures = await picturesOf(email.body, appContext);
  if ('wrong' in pictures) problems.push(pictures.wrong);
  return problems.length > 0 ? problems.join(' ') : undefined;
}

async function refuse(email: DispatchState, why: string, { emails }: DispatchContext): Promise<void> {
  await emails.mark(email, {
    crf69_dispatchstatus: failed,
    crf69_claimeduntil: null,
    crf69_sentcount: 0,
    crf69_lasterror: why,
  });
}

/** Refuses an email that breaks a rule. If it has messages already, only those fail that were not sent yet, and it is counted. */
async function refuseOrFail(email: StoredEmail, why: string, appContext: DispatchContext): Promise<void> {
  const { deliveries, emails } = appContext;
  if ((await deliveries.idsOfEmail(email)).length === 0) return refuse(email, why, appContext);
  await deliveries.failPending(email, why);
  await emails.mark(email, { crf69_claimeduntil: null, crf69_lasterror: why });
}

async function plan(email: StoredEmail, { recipientNames }: DispatchContext): Promise<PlannedDelivery[]> {
  const { addresses, wrong } = readRecipients(email.recipients);
  const named = fieldsIn(email.subject + email.body).includes('name');
  const chosen = readChosen(email.chosen);
  const names = named ? await recipientNames.of(addresses, chosen) : new Map<string, string>();
  return [...addresses, ...wrong].map((recipient) => {
    const name = names.get(normalisedAddress(recipient)) ?? '';
    const { subject, missing } = composeSubject(email, { name, occasion: email.occasionValues });
    return {
      id: emailDeliveryId(email, recipient),
      recipient: recipient.slice(0, longestEmailAddress),
      name,
      contactIds: chosen[normalisedAddress(recipient)] ?? [],
      subject: subject.slice(0, 400),
      wrong: isEmailAddress(recipient) ? whatIsMissing(missing) : 'This is not an email address.',
    };
  });
}

/** A message with a missing name is not sent; the text says which field is missing. */
export const whatIsMissing = (missing: readonly string[]): string | undefined =>
  missing.length > 0
    ? `The ${missing.join(' and ')} of this recipient is not known, and the email has no words to use instead.`
    : undefined;

/** Puts the pending deliveries of an email on the queue, and those that were begun. */
export async function putOnQueue(
  email: StoredEmail,
  appContext: Pick<DispatchContext, 'deliveries' | 'deliveryQueue' | 'now' | 'occasions'>,
): Promise<void> {
  const urgency = await urgencyOf(email, appContext);
  for await (const { waiting, begun } of appContext.deliveries.unfinished(email)) {
    const messages = [...waiting, ...begun.map((id) => ({ id }))];
    await appContext.deliveryQueue.putAll(messages.map((one) => ({ ...one, ...urgency })));
  }
}

async function urgencyOf(
  { type, occasion }: StoredEmail,
  { now, occasions }: Pick<DispatchContext, 'now' | 'occasions'>,
): Promise<Pick<DeliveryMessage, 'urgency'>> {
  const start = occasion && type !== 'news' ? (await occasions.find(occasion))?.state.start : undefined;
  const urgency = emailUrgency({ type, start }, now().getTime());
  return urgency === 'usual' ? {} : { urgency };
}
