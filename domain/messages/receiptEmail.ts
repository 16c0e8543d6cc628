/**
 * Composes the copy of a receipt for the address given in a form. It has no answers, and no name that anybody typed.
 */
import type { Form } from '../forms/formTypes.ts';
import { displayDay } from '../time.ts';
import type { Translated } from '../translated.ts';
import { escapeHtml } from './escapeHtml.ts';
import { englishFrame, type Frame } from './frame.ts';
import { mailDocument, mailFoot, mailText } from './mailLook.ts';
import { receiptTexts } from './messageTexts.ts';

/** Its name in the ledger. */
export const receiptPurpose = 'Receipt';
/** Ends the press of one that waits until staff take in the form: no queue has it. */
export const heldMark = ' held';

type Arrived = {
  reference: string;
  /** The Singapore day on which the form arrived, `YYYY-MM-DD`. */
  day: string;
  /** A sentence more about what happens next. */
  next?: string | undefined;
};

/** What a receipt says, in one language. */
export type ReceiptWords = { texts: Translated<typeof receiptTexts>; frame: Frame; day: (day: string) => string };

const english: ReceiptWords = { texts: receiptTexts, frame: englishFrame, day: displayDay };

/** Returns the email as HTML and as plain text. @param form its title and sentences in the same language */
export function composeReceipt(
  form: Pick<Form, 'title' | 'afterwards'>,
  { reference, day, next }: Arrived,
  { texts, frame, day: said }: ReceiptWords = english,
): { subject: string; html: string; text: string } {
  const blocks = [
    frame.texts.hello,
    texts.arrived(said(day), form.title),
    texts.reference(reference),
    [...form.afterwards, ...(next ? [next] : [])].join(' '),
    frame.texts.regards,
  ];
  const foot = mailFoot(texts.why, frame.texts.questions);
  const html = blocks.map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`);
  return {
    subject: texts.subject(reference),
    html: mailDocument(html.join(''), foot, undefined, frame.tag),
    text: mailText(blocks, foot),
  };
}
