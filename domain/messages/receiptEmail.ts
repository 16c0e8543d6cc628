/**
 * Composes the copy of a receipt for the address given in a form. It has no answers, and no name that anybody typed.
 */
import { charity } from '../charity.ts';
import type { Form } from '../forms/formTypes.ts';
import { displayDay } from '../time.ts';
import { escapeHtml } from './escapeHtml.ts';
import { mailDocument, mailFoot } from './mailLook.ts';

/** Its name in the ledger. */
export const receiptPurpose = 'Receipt';

type Arrived = {
  reference: string;
  /** The Singapore day on which the form arrived, `YYYY-MM-DD`. */
  day: string;
  /** A sentence more about what happens next. */
  next?: string | undefined;
};

/** Returns the email as HTML and as plain text. */
export function composeReceipt(
  form: Form,
  { reference, day, next }: Arrived,
): { subject: string; html: string; text: string } {
  const blocks = [
    'Hello,',
    `Thank you! This form arrived on ${displayDay(day)}: ${form.title}.`,
    `Your reference is ${reference}.`,
    [...form.afterwards, ...(next ? [next] : [])].join(' '),
    `Warm regards,\n${charity.name}`,
  ];
  const foot = mailFoot(
    'You get this email because your address was given in the form. If that was not you, please tell us.',
  );
  const html = blocks.map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`);
  return {
    subject: `We have received your form: ${reference}`,
    html: mailDocument(html.join(''), foot),
    text: [...blocks, foot.join('\n')].join('\n\n'),
  };
}
