import { randomUUID } from 'node:crypto';
import { type Fields, fieldsOf, listOf, readFields, requiredText, textOf } from './fields.ts';
import type { Sent } from './outbox.ts';
import { requireSender } from './senders.ts';
import { type Answer, badRequest, type Exchange } from './signedRequest.ts';

const number = /^\+[1-9]\d{6,14}$/;
const mostRecipients = 100;

/** `POST /sms`: accepts a text for each recipient separately. */
export function sendSms(exchange: Exchange): Answer {
  const sms = readFields(exchange.request.body);
  const from = requiredText(sms, 'from');
  const text = requiredText(sms, 'message');
  requireSender(from, sms, new URL(exchange.request.url, 'http://sms').searchParams.get('api-version') ?? '');
  const options = sms.has('smsSendOptions') ? fieldsOf(sms.get('smsSendOptions')) : new Map<string, unknown>();
  const tag = textOf(options, 'tag');
  const report = options.get('enableDeliveryReport') === true ? { report: tag === undefined ? {} : { tag } } : {};
  const recipients = listOf(sms, 'smsRecipients');
  if (recipients.length === 0 || recipients.length > mostRecipients) {
    throw badRequest(`A text has 1 to ${mostRecipients} recipients.`);
  }
  const value = recipients.map((recipient) => sendOne(exchange, { from, text, recipient, report }));
  return { status: 202, body: { value } };
}

type Text = {
  from: string;
  text: string;
  recipient: Fields;
  report: Pick<Sent, 'report'>;
};

function sendOne({ request, outbox, mode, now, reports }: Exchange, { from, text, recipient, report }: Text) {
  const to = requiredText(recipient, 'to');
  const operationId = textOf(recipient, 'repeatabilityRequestId') ?? null;
  const refused = { to, httpStatusCode: 400, successful: false };
  // Without the time of the first try, a retry cannot be distinguished from a new text.
  if (operationId !== null && Number.isNaN(Date.parse(textOf(recipient, 'repeatabilityFirstSent') ?? ''))) {
    return { ...refused, repeatabilityResult: 'rejected', errorMessage: '"repeatabilityFirstSent" is required.' };
  }
  if (!number.test(to)) return { ...refused, errorMessage: `"${to}" is no phone number.` };

  const [before] = mode.deduplicate && operationId !== null ? outbox.sentAs('sms', operationId) : [];
  const id = before?.id ?? `Outgoing_${randomUUID()}`;
  if (!before) {
    const facts = { channel: 'sms' as const, subject: null, html: null, acceptedOn: now.toISOString() };
    const message = { id, to, from, text, operationId, ...facts };
    const sent = { message, request, ...report };
    outbox.add([sent]);
    reports.report(sent);
  }
  return {
    to,
    messageId: id,
    httpStatusCode: 202,
    successful: true,
    ...(operationId !== null && { repeatabilityResult: 'accepted' }),
  };
}
