import { randomUUID } from 'node:crypto';
import { attachmentsIn, withoutContents } from './attachments.ts';
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
  const replyTo = replyToIn(email);
  const headers = headersIn(email);
  const { attachments, contents } = attachmentsIn(email);

  if (!mode.deduplicate || outbox.sentAs('email', operationId).length === 0) {
    const common = { channel: 'email' as const, from, subject, html, text, operationId, acceptedOn: now.toISOString() };
    const further = {
      ...(replyTo.length > 0 && { replyTo }),
      ...(headers && { headers }),
      ...(attachments.length > 0 && { attachments }),
    };
    const messages = recipients.map((to) => ({ id: randomUUID(), to, ...common, ...further }));
    const kept = { ...request, body: withoutContents(request.body, contents) };
    const sent = messages.map((message) => ({ message, request: kept, report: {} }));
    outbox.add(sent, contents);
    for (const one of sent) reports.report(one);
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

function replyToIn(email: Fields): { address: string; displayName?: string }[] {
  return listOf(email, 'replyTo').map((one) => {
    const to = requiredText(one, 'address');
    if (!address.test(to)) throw badRequest(`"${to}" is no email address.`);
    const displayName = textOf(one, 'displayName');
    return { address: to, ...(displayName !== undefined && { displayName }) };
  });
}

/** Printable, and no colon (RFC 5322, "field-name"). */
const headerName = /^[!-9;-~]+$/;
/** The request has fields of its own for these. */
const ownHeaders = ['from', 'sender', 'to', 'cc', 'bcc', 'reply-to', 'subject', 'date', 'mime-version', 'content-type'];

/** @throws Refused for what is no header, and for what would begin another one */
function headersIn(email: Fields): Record<string, string> | undefined {
  if (email.get('headers') === undefined) return undefined;
  const all = [...fieldsOf(email.get('headers'))].map(([name, value]): [string, string] => {
    if (!headerName.test(name) || ownHeaders.includes(name.toLowerCase()))
      throw badRequest(`"${name}" cannot be a custom header.`);
    if (typeof value !== 'string' || /[\r\n\0]/.test(value))
      throw badRequest(`The header "${name}" is one line of text.`);
    return [name, value];
  });
  return Object.fromEntries(all);
}

const versionOf = (url: string) => /\?.*/.exec(url)?.[0] ?? '';
