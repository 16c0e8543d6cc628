import { v5 as nameBasedId } from 'uuid';
import type { Receipt } from '../../../domain/contract/answers.ts';
import { mailboxOf } from '../../../domain/emailAddress.ts';
import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import { forms, formsByName } from '../../../domain/forms/index.ts';
import { languageCodes } from '../../../domain/languages/languages.ts';
import { receiptFor } from '../../../domain/languages/messagesIn.ts';
import { composeReceipt, receiptPurpose } from '../../../domain/messages/receiptEmail.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import { addDays, singaporeDay } from '../../../domain/time.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  noteMessage,
  type Opened,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import type { Problem } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { withWhatComesNext } from './whatComesNext.ts';

export type Submitted = Pick<ReceiptMessage, 'recordId'> & {
  receipt: Receipt;
  /** As submitted, and checked. */
  answers: Readonly<Record<string, unknown>>;
  /** The language of the page on which they were given. */
  language?: string | undefined;
};

export type SendReceiptContext = SendWithLedgerContext & Pick<AppContext, 'receiptQueue'>;
export type HeldReceiptContext = SendReceiptContext & { submissions: Pick<AppContext['submissions'], 'heldState'> };

// A namespace of its own, so that these ids equal no others.
const namespace = '0b3a1c1e-5c1d-4d0e-9a2f-8c6f2f6f5b21';

/** Returns the queue message of a receipt; undefined if the person gave no address of their own. */
export function receiptMessageOf(
  form: Form,
  { receipt: { reference, next }, recordId, answers, language }: Submitted,
  now: Date,
): ReceiptMessage | undefined {
  const to = emailIn(form, answers);
  return to === undefined
    ? undefined
    : {
        form: form.path,
        reference,
        recordId,
        day: singaporeDay(now),
        to,
        ...(next && { next }),
        ...(language && { language }),
      };
}

/**
 * Queues a copy of a receipt, and writes its row of the ledger: the sweep sends what the queue does not have. Of what is held back
 * nothing is written before staff have taken it in. Idempotent.
 * @throws Error where neither has it
 */
export async function queueReceipt(
  call: ReceiptMessage,
  appContext: Pick<AppContext, 'deliveries' | 'receiptQueue'>,
): Promise<void> {
  const put = appContext.receiptQueue.put(call, call.held);
  if (call.held !== undefined) return put;
  const kept = await Promise.allSettled([put, noteMessage(messageOf(call), appContext)]);
  if (kept.every(({ status }) => status === 'rejected')) throw new Error('Neither the queue nor the ledger has it.');
}

/**
 * Sends a copy of a receipt, at most once a day to a mailbox, so that nobody can fill a stranger's inbox. Idempotent:
 * a retried submission finds the delivery of its first try, also after midnight.
 * That of a submission that is held back waits until staff have taken it in.
 * @returns the problem for which it was given up, to be logged
 * @throws Problem, or another error, when it must be tried again
 */
export async function sendReceipt(call: ReceiptMessage, appContext: HeldReceiptContext): Promise<Problem | undefined> {
  if (call.held !== undefined && !(await isTakenIn(call, call.held, appContext))) return undefined;
  const throttledSeconds = appContext.mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await appContext.receiptQueue.put({ ...call, again: true }, throttledSeconds));
  // They may have been erased while it waited: the delivery would name them anew.
  if (call.again && call.held === undefined && (await stateOf(call, appContext)) === 'gone') return undefined;
  const { message, opened } = await openFirst(call, appContext);
  return sendOrWait(call, message, opened, appContext);
}

export const firstLookSeconds = 300;
/** An applicant reads of it on the day on which staff take it in; each look is a read, and a flood may have held back hundreds. */
const longestLookSeconds = 6 * 3600;
/** After this nobody waits for a receipt any more. */
const heldDays = 30;

/** Looks again later, after twice as long each time, while nobody has decided. */
async function isTakenIn(call: ReceiptMessage, held: number, appContext: HeldReceiptContext): Promise<boolean> {
  const { receiptQueue, now } = appContext;
  const state = await stateOf(call, appContext);
  const isLate = addDays(call.day, heldDays) < singaporeDay(now());
  if (state === 'held back' && !isLate) {
    const seconds = Math.min(2 * held, longestLookSeconds);
    await receiptQueue.put({ ...call, held: seconds }, seconds);
  }
  return state === 'taken in';
}

/** Returns what became of the row that was submitted, or to whose owner the form's link was sent. */
async function stateOf({ form: path, recordId }: ReceiptMessage, { submissions }: HeldReceiptContext) {
  const found = Object.values(formsByName).find(({ form }) => form.path === path);
  if (!found) return 'gone';
  const { form, rows } = found;
  return submissions.heldState(form.link ? linkTables[form.link.param] : rows.root, recordId);
}

const linkTables = {
  vol_id: tables.volunteerProfile,
  org_id: tables.externalOrganization,
  cr_id: tables.characterReference,
};

/** Sends a message of this queue, or puts it back where it has to wait. @returns and throws as `sendReceipt` */
export async function sendOrWait(
  call: ReceiptMessage,
  message: Message,
  opened: Opened,
  appContext: SendReceiptContext,
): Promise<Problem | undefined> {
  const { problem, waitSeconds } = await tryToSend(message, opened, appContext);
  if (waitSeconds !== undefined) await appContext.receiptQueue.put({ ...call, again: true }, waitSeconds);
  return problem;
}

/** While nobody can tell what became of it, the mail service is asked again. */
export const unclearSeconds = 1200;

/** Sends a message of this queue. @returns why it was given up, or how long it has to wait @throws as `sendReceipt` */
export async function tryToSend(
  message: Message,
  opened: Opened,
  appContext: SendReceiptContext,
): Promise<{ problem?: Problem | undefined; waitSeconds?: number }> {
  const { outcome, problem } = await sendAutomatically(message, opened, appContext);
  if (outcome !== 'later') return { problem };
  const { code, retryAfterSeconds } = problem.details;
  if (code === 'message-refused') return { problem };
  // Too many messages, or one without an answer yet, does not count as a failure.
  if (code === 'send-unclear') return { waitSeconds: unclearSeconds };
  const isWait = code === 'too-many-requests' || code === 'being-sent';
  if (!isWait || retryAfterSeconds === undefined) throw problem;
  return { waitSeconds: retryAfterSeconds };
}

/**
 * Opens the delivery of a copy. The tries of one submission from before and after midnight open one each, perhaps at the
 * same moment: the first one counts, and another one is used by the next form of that day.
 */
async function openFirst(
  call: ReceiptMessage,
  appContext: SendReceiptContext,
): Promise<{ message: Message; opened: Opened }> {
  const message = messageOf(call);
  const opened = await openDelivery(message, appContext);
  const first = await appContext.deliveries.idAbout(call.recordId, receiptPurpose);
  if (first === undefined || first === message.id) return { message, opened };
  const earlier = { ...message, id: first };
  return { message: earlier, opened: await openDelivery(earlier, appContext) };
}

/** The submission counts as the press that sends it; what is written of it is enough to send the copy again. */
const pressOf = (reference: string, path: string): string => `${reference} ${path}`;

/**
 * Returns what the queue carried of a copy whose row is all that is left of it; undefined of any other message. The doubts about
 * a referee, which were in the answers, are not in it. Who set it off is not known: it counts as of a caller who set off many.
 */
export function lostReceipt(
  { id, recordId, pressKey, purpose, recipient: to, subject, createdOn }: Delivery,
  { whenAsked }: Pick<AppContext, 'whenAsked'>,
): ReceiptMessage | undefined {
  if (purpose !== receiptPurpose) return undefined;
  for (const form of forms)
    for (const language of languageCodes) {
      const reference = pressKey?.split(' ')[0] ?? '';
      if (pressKey !== pressOf(reference, form.path)) continue;
      const { next } = withWhatComesNext({ reference }, form, {}, { whenAsked, language });
      const asked = form.link ? {} : { asked: 'askedOften' as const };
      const written = { form: form.path, reference, recordId, to, language, ...asked, ...(next && { next }) };
      // Its first try may have been before midnight.
      for (const day of [0, -1].map((days) => addDays(singaporeDay(createdOn), days))) {
        const message = messageOf({ ...written, day });
        if (message.id === id && message.subject === subject) return { ...written, day };
      }
    }
  return undefined;
}

function messageOf({
  form: path,
  reference,
  recordId,
  day,
  to,
  asked,
  caller,
  next,
  language,
}: ReceiptMessage): Message {
  const form = forms.find((each) => each.path === path);
  if (!form) throw new Error(`There is no form at ${path}.`);
  const { form: said, words } = receiptFor(language, form);
  const { subject, html, text } = composeReceipt(said, { reference, day, next }, words);
  return {
    id: nameBasedId([receiptPurpose, day, mailboxOf(to)].join(' '), namespace),
    purpose: receiptPurpose,
    link: { recordId, pressKey: pressOf(reference, path) },
    subject,
    channel: 'email',
    email: { to, subject, html, text, urgency: asked ?? 'usual', ...(caller && { caller }) },
  };
}

/** Returns the person's own address: the form's question for an email, never the address of somebody they name. */
function emailIn(form: Form, answers: Submitted['answers']): string | undefined {
  const question = allQuestions(form).find(({ field }) => field.kind === 'text' && field.format === 'email');
  const given = question && answers[columnName(question.name)];
  return typeof given === 'string' ? given.trim() || undefined : undefined;
}
