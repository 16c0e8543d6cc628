import { randomUUID } from 'node:crypto';
import { type Fields, fieldsOf, listOf, readFields, requiredText, textOf } from './fields.ts';
import { type Answer, badRequest, type Exchange, Refused } from './signedRequest.ts';

const mostRecipients = 50;
const mostBytes = 10 * 1024 * 1024;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const address = /^[^\s@]+@[^\s@]+$/;

/** `POST /emails:send`: accepts an email and answers where to ask for its status. */
export function sendEmail({ request, outbox, mode, now, running, reports }: Exchange): Answer {
  const operationId = request.headers['operation-id'] ?? randomUUID();
  if (!uuid.test(operationId)) throw badRequest('"operation-id" must be a UUID.');
  if (request.body.length > mostBytes) throw new Refused(413, 'RequestEntityTooLarge', 'An email has at most 10 MB.');
  const email = readFields(request.body);
  const from = requiredText(email, 'senderAddress');
  const content = fieldsOf(email.get('content'));
  const subject = requiredText(content, 'subject');
  const html = textOf(content, 'html') ?? null;
  const text = textOf(content, 'plainText') ?? null;
  if (html === null && text === null) throw badRequest('"html" or "plainText" is required.');
  const recipients = recipientsOf(fieldsOf(email.get('recipients')));

  if (!mode.deduplicate || outbox.sentAs('email', operationId).length === 0) {
    const common = { channel: 'email' as const, from, subject, html, text, operationId, acceptedOn: now.toISOString() };
    const messages = recipients.map((to) => ({ id: randomUUID(), to, ...common }));
    outbox.add(messages.map((message) => ({ message, request })));
    for (const message of messages) reports.report(message);
    running.add(operationId);
  }
  return {
    status: 202,
    headers: {
      'Operation-Location': `http://${request.headers.host}/emails/operations/${operationId}${versionOf(request.url)}`,
      'Retry-After': '1',
    },
    body: { id: operationId, status: 'Running', error: null },
  };
}

/** `GET /emails/operations/{id}`: running on the first request, then succeeded. */
export function emailOperation({ outbox, running }: Exchange, id: string): Answer {
  if (outbox.sentAs('email', id).length === 0) throw new Refused(404, 'NotFound', `There is no operation ${id}.`);
  const status = running.delete(id) ? 'Running' : 'Succeeded';
  return {
    status: 200,
    ...(status === 'Running' && { headers: { 'Retry-After': '1' } }),
    body: { id, status, error: null },
  };
}

function recipientsOf(recipients: Fields): string[] {
  const all = ['to', 'cc', 'bcc'].flatMap((kind) => listOf(recipients, kind));
  const addresses = all.map((recipient) => requiredText(recipient, 'address'));
  if (addresses.length === 0 || addresses.length > mostRecipients) {
    throw badRequest(`An email has 1 to ${mostRecipients} recipients.`);
  }
  const wrong = addresses.find((one) => !address.test(one));
  if (wrong !== undefined) throw badRequest(`"${wrong}" is no email address.`);
  return addresses;
}

const versionOf = (url: string) => /\?.*/.exec(url)?.[0] ?? '';
