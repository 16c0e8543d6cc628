import { v5 as nameBasedId } from 'uuid';
import type { Receipt } from '../../../domain/contract/answers.ts';
import { mailboxOf } from '../../../domain/emailAddress.ts';
import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import { forms, formsByName } from '../../../domain/forms/index.ts';
import { languageCodes } from '../../../domain/languages/languages.ts';
import { receiptFor } from '../../../domain/languages/messagesIn.ts';
import { composeReceipt, heldMark, receiptPurpose } from '../../../domain/messages/receiptEmail.ts';
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
type StateContext = { submissions: Pick<AppContext['submissions'], 'heldState'> };

// A namespace of its own, so that these ids equal no others.
const namespace = '0b3a1c1e-5c1d-4d0e-9a2f-8c6f2f6f5b21';

/** Returns the queue message of a receipt; undefined if the person gave no address of their own. */
export function receiptMessageOf(
  form: Form,
  { receipt: { reference, next }, recordId, answers, language }: Submitted,
  storedOn: Date,
): ReceiptMessage | undefined {
  const to = emailIn(form, answers);
  return to === undefined
    ? undefined
    : {
        form: form.path,
        reference,
        recordId,
        day: singaporeDay(storedOn),
        to,
        ...(next && { next }),
        ...(language && { language }),
      };
}

/**
 * Queues a copy of a receipt, and writes its row of the ledger: the sweep sends what the queue does not have. That of a form that is
 * held back has its row alone, and the sweep queues it once staff have taken the form in. Idempotent.
 * @throws Error where neither has it
 */
export async function queueReceipt(
  call: ReceiptMessage,
  { isHeldBack }: { isHeldBack: boolean },
  appContext: Pick<AppContext, 'deliveries' | 'receiptQueue'>,
): Promise<void> {
  const { receiptQueue } = appContext;
  const noting = noteMessage(isHeldBack ? heldMessageOf(call) : messageOf(call), appContext);
  const kept = await Promise.allSettled([noting, ...(isHeldBack ? [] : [receiptQueue.put(call)])]);
  if (kept.every(({ status }) => status === 'rejected')) throw new Error('Neither the queue nor the ledger has it.');
}

/**
 * Sends a copy of a receipt, at most once a day to a mailbox, so that nobody can fill a stranger's inbox. Idempotent:
 * the id is of the mailbox and of the day on which the form was stored, whenever it is tried.
 * @returns the problem for which it was given up, to be logged
 * @throws Problem, or another error, when it must be tried again
 */
export async function sendReceipt(
  call: ReceiptMessage,
  appContext: SendReceiptContext & StateContext,
): Promise<Problem | undefined> {
  const throttledSeconds = appContext.mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await appContext.receiptQueue.put({ ...call, again: true }, throttledSeconds));
  // They may have been erased while it waited: the delivery would name them anew.
  if (call.again && (await stateOf(call, appContext)) === 'gone') return undefined;
  const message = messageOf(call);
  const noted = call.noted ? await appContext.deliveries.find(message.id) : undefined;
  // What the sweep queued is sent only while its row is there: an erasing may have deleted it since.
  if (call.noted && !noted) return undefined;
  return sendOrWait(call, message, await openDelivery(message, appContext, noted), appContext);
}

/** Returns what became of the row that was submitted, or to whose owner the form's link was sent. */
export async function stateOf({ form: path, recordId }: ReceiptMessage, { submissions }: StateContext) {
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

/** The submission counts as the press that sends it; what is written of it is enough to send the copy again. */
const pressOf = (reference: string, path: string): string => `${reference} ${path}`;

/** Whether it waits until staff have taken in the form of which it is the copy. */
export const isHeldReceipt = ({ purpose, pressKey, status }: Delivery): boolean =>
  purpose === receiptPurpose && status === 'pending' && pressKey?.endsWith(heldMark) === true;

/**
 * Returns what the queue carried of a copy whose row is all that is left of it; undefined of any other message. The doubts about
 * a referee, which were in the answers, are not in it. Who set it off is not known: it counts as of a caller who set off many.
 */
export function lostReceipt(
  { id, recordId, pressKey, purpose, recipient: to, subject, createdOn }: Delivery,
  { whenAsked }: Pick<AppContext, 'whenAsked'>,
): ReceiptMessage | undefined {
  if (purpose !== receiptPurpose || !pressKey) return undefined;
  const [reference = ''] = pressKey.split(' ');
  for (const form of forms)
    for (const language of languageCodes) {
      const press = pressOf(reference, form.path);
      if (pressKey !== press && pressKey !== press + heldMark) continue;
      const { next } = withWhatComesNext({ reference }, form, {}, { whenAsked, language });
      const asked = form.link ? {} : { asked: 'askedOften' as const };
      const told = { form: form.path, reference, recordId, to, language };
      const written = { ...told, noted: true as const, ...asked, ...(next && { next }) };
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

function heldMessageOf(call: ReceiptMessage): Message {
  const press = pressOf(call.reference, call.form) + heldMark;
  return { ...messageOf(call), link: { recordId: call.recordId, pressKey: press } };
}

/** Returns the person's own address: the form's question for an email, never the address of somebody they name. */
function emailIn(form: Form, answers: Submitted['answers']): string | undefined {
  const question = allQuestions(form).find(({ field }) => field.kind === 'text' && field.format === 'email');
  const given = question && answers[columnName(question.name)];
  return typeof given === 'string' ? given.trim() || undefined : undefined;
}
