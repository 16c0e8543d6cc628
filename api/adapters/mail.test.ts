import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { charity } from '../../domain/charity.ts';
import { mailBy } from './mail.ts';

const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const operation = (status: string) =>
  JSON.stringify({ id, status, error: status === 'Failed' ? { code: 'EmailDroppedAllRecipientsSuppressed' } : null });

/** A service that accepts every email and reports this status. */
let fares: string;
let asked: string[];
let sent: string[];
const server = createServer((request, response) => {
  request.on('data', (part) => void sent.push(String(part)));
  asked.push(`${request.method} ${request.url?.split('?')[0]}`);
  const isSend = request.method === 'POST';
  const headers = { 'Content-Type': 'application/json', 'Operation-Location': `${endpoint}/emails/operations/${id}` };
  response.writeHead(isSend ? 202 : 200, headers).end(operation(isSend ? 'Running' : fares));
});
let endpoint = '';
beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  endpoint = `http://localhost:${typeof address === 'object' && address?.port}`;
  asked = [];
  sent = [];
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
  ['Failed', { kind: 'refused', because: 'message', code: 'EmailDroppedAllRecipientsSuppressed' }],
])('an email that is %s is reported as such, when it is sent and when it is queried', async (status, outcome) => {
  fares = status;
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
