import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { clientRequestHeader, correlated } from './correlation.ts';
import { mailBy } from './mail.ts';

const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const operation = (status: string) =>
  JSON.stringify(
    { id, status, error: status === 'Failed' ? { code: 'EmailDroppedAllRecipientsSuppressed' } : null },
    null,
    1,
  );

/** A service that accepts every email and reports this status. */
let reportedStatus: string;
let asked: string[];
let sent: string[];
/** The operation ids of what was sent. */
let ids: unknown[];
/** The ids of the calls that each request came from. */
let calls: unknown[];
/** What the service answers to anything, if it accepts nothing. */
let refused: { status: number; headers?: Record<string, string> } | undefined;
const server = createServer((request, response) => {
  request.on('data', (part) => void sent.push(String(part)));
  asked.push(`${request.method} ${request.url?.split('?')[0]}`);
  const isSend = request.method === 'POST';
  if (isSend) ids.push(request.headers['operation-id']);
  calls.push(request.headers[clientRequestHeader]);
  if (refused) {
    response.writeHead(refused.status, { 'Content-Type': 'application/json', ...refused.headers }).end('{}');
    return;
  }
  const headers = { 'Content-Type': 'application/json', 'Operation-Location': `${endpoint}/emails/operations/${id}` };
  response.writeHead(isSend ? 202 : 200, headers).end(operation(isSend ? 'Running' : reportedStatus));
});
let endpoint = '';
beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  endpoint = `http://localhost:${typeof address === 'object' && address?.port}`;
  asked = [];
  sent = [];
  ids = [];
  calls = [];
  refused = undefined;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const aMail = () => {
  const communication = { endpoint, connectionString: `endpoint=${endpoint}/;accesskey=a2V5` };
  return mailBy({ communication, emailSender: 'us@charity.test', sms: undefined, timeoutMs: 10_000 }, () => new Date());
};
const email = { to: 'aisyah@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

it.each([
  ['Running', { kind: 'accepted' }],
  ['Succeeded', { kind: 'accepted' }],
  ['Canceled', { kind: 'refused', because: 'message', code: '' }],
  ['Failed', { kind: 'refused', because: 'message', code: 'EmailDroppedAllRecipientsSuppressed' }],
])('an email that is %s is reported as such, when it is sent and when it is queried', async (status, outcome) => {
  reportedStatus = status;
  expect(await aMail().send(email, id)).toEqual(outcome);
  expect(asked).toEqual(['POST /emails:send', `GET /emails/operations/${id}`]);
  expect(await aMail().ask(id)).toEqual(outcome);
  expect(asked.slice(2)).toEqual([`GET /emails/operations/${id}`]);
});

it('replies to a sender that nobody reads go to the charity, and others to their sender', async () => {
  await aMail().send({ ...email, from: 'DoNotReply@charity.test' }, id);
  expect(JSON.parse(sent.join(''))).toMatchObject({ replyTo: [{ address: charity.email }] });
  sent = [];
  await aMail().send(email, id);
  expect(JSON.parse(sent.join(''))).not.toHaveProperty('replyTo');
});

it('a connection error means that nothing was sent', async () => {
  const mail = aMail();
  server.close();
  server.closeAllConnections();
  expect(await mail.send(email, id)).toEqual({ kind: 'unreachable' });
});

it('an email is sent under its id, by which the service recognises a second try', async () => {
  await aMail().send(email, id);
  expect(ids).toEqual([id]);
});

it('an email is sent as it is: its texts, its recipient, its headers, and the sender that the settings name', async () => {
  await aMail().send({ ...email, headers: { 'List-Unsubscribe': '<https://site.test>' } }, id);
  expect(JSON.parse(sent.join(''))).toEqual({
    senderAddress: 'us@charity.test',
    content: { subject: 'Hello', html: '<p>Hello</p>', plainText: 'Hello' },
    recipients: { to: [{ address: 'aisyah@example.com' }] },
    headers: { 'List-Unsubscribe': '<https://site.test>' },
  });
});

it.each([
  [
    { address: 'mei@charity.test', name: 'Mei' },
    { address: 'mei@charity.test', displayName: 'Mei' },
  ],
  [{ address: 'mei@charity.test', name: '' }, { address: 'mei@charity.test' }],
])('replies go where the email says: %j', async (replyTo, told) => {
  await aMail().send({ ...email, from: 'DoNotReply@charity.test', replyTo }, id);
  expect(JSON.parse(sent.join('')).replyTo).toEqual([told]);
});

it.each([
  [{ status: 404 }, { kind: 'never-sent' }],
  [{ status: 500 }, { kind: 'unclear' }],
  [{ status: 403 }, { kind: 'unclear' }],
  [
    { status: 429, headers: { 'Retry-After': '9' } },
    { kind: 'throttled', retryAfterSeconds: 9 },
  ],
])('a query that is answered with %j says %j', async (answer, outcome) => {
  refused = answer;
  expect(await aMail().ask(id)).toEqual(outcome);
});

it('a query without an answer says nothing', async () => {
  const mail = aMail();
  server.close();
  server.closeAllConnections();
  expect(await mail.ask(id)).toEqual({ kind: 'unclear' });
});

it('a send that is throttled says for how long', async () => {
  refused = { status: 429, headers: { 'Retry-After': '30' } };
  expect(await aMail().send(email, id)).toEqual({ kind: 'throttled', retryAfterSeconds: 30 });
});

it('a send has the id of the call that it came from, so that the provider’s logs have it too', async () => {
  await correlated(id, () => aMail().send(email, id));
  expect(calls).toEqual([id, id]);
  calls = [];
  await aMail().send(email, id);
  expect(calls).not.toContain(id);
});
