import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmailClient, type EmailMessage } from '@azure/communication-email';
import { SmsClient, type SmsClientOptions } from '@azure/communication-sms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { communicationKey, connectionStringOf } from '../settings.ts';
import type { Message } from './outbox.ts';
import { startCommunication } from './startCommunication.ts';

let dataDir: string;
let service: Awaited<ReturnType<typeof startCommunication>>;
const start = async () => {
  service = await startCommunication({ port: 0, dataDir });
};
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'communication-'));
  await start();
});
afterEach(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true });
});

const options = { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } };
const operationId = '7d0d0f5e-2c34-4a53-9a3a-0f7f6f1f8c11';
const anEmail = (to = 'vera@charity.test'): EmailMessage => ({
  senderAddress: 'donotreply@charity.test',
  content: { subject: 'Hello', html: '<p>Hello, <b>Vera</b></p>', plainText: 'Hello, Vera' },
  recipients: { to: [{ address: to }] },
});
const sendEmail = (email = anEmail(), send: { operationId?: string } = { operationId }) =>
  new EmailClient(service.connectionString, options).beginSend(email, { ...send, updateIntervalInMs: 10 });
type Policy = NonNullable<SmsClientOptions['additionalPolicies']>[number]['policy'];
const direct = '+18335550100';
type Adding = { recipient?: object; sendOptions?: object; version?: string; from?: string };
const sendSms = (to: string[], { recipient, sendOptions, version, from = direct }: Adding = {}) => {
  // The client makes new ids at each call and has no partner option; the policy adds both.
  const policy: Policy = {
    name: 'adding',
    sendRequest: (request, next) => {
      const body = JSON.parse(String(request.body));
      const smsRecipients = body.smsRecipients.map((one: object) => ({ ...one, ...recipient }));
      request.body = JSON.stringify({ ...body, smsRecipients, smsSendOptions: sendOptions });
      if (version) request.url = request.url.replace(/(?<=api-version=)[^&]+/, version);
      return next(request);
    },
  };
  const client = new SmsClient(service.connectionString, {
    ...options,
    additionalPolicies: [{ policy, position: 'perCall' }],
  });
  return client.send({ from, to, message: 'See you at 3 pm' });
};
const messages = async (): Promise<Message[]> => (await (await fetch(`${service.url}/messages`)).json()).messages;
const order = (method: string, endpoint: string, body?: object) =>
  fetch(`${service.url}/_local/${endpoint}`, { method, ...(body && { body: JSON.stringify(body) }) });

it('an email is accepted, runs, succeeds, and appears in the outbox', async () => {
  const poller = await sendEmail();
  await expect(poller.pollUntilDone()).resolves.toMatchObject({ id: operationId, status: 'Succeeded' });
  expect(await messages()).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'vera@charity.test',
      from: 'donotreply@charity.test',
      subject: 'Hello',
      html: '<p>Hello, <b>Vera</b></p>',
      text: 'Hello, Vera',
      operationId,
      acceptedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

it('an email brings pictures along, which are stored once and shown in its HTML, and refuses what is none', async () => {
  const content = Buffer.from('a picture').toString('base64');
  const attachment = { name: 'a.png', contentType: 'image/png', contentInBase64: content, contentId: 'one' };
  const body = { subject: 'Hello', html: '<img src="cid:one" alt="Us">' };
  await sendEmail({ ...anEmail(), content: body, attachments: [attachment] });
  await sendEmail({ ...anEmail(), content: body, attachments: [attachment] }, {});
  await service.stop();
  await start();
  const [message] = await messages();
  expect(message?.attachments).toEqual([
    { name: 'a.png', contentType: 'image/png', contentId: 'one', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const page = await (await fetch(service.url)).text();
  expect(page.split(`data:image/png;base64,${content}`)).toHaveLength(3);
  expect(page).not.toContain(`&quot;contentInBase64&quot;: &quot;${content}`);
  await expect(sendEmail({ ...anEmail(), attachments: [{ ...attachment, contentInBase64: 'a b' }] })).rejects.toThrow();
});

it.each([
  [true, 1],
  [false, 2],
])(
  'an email sent twice under one operation id, where deduplicate is %s, is sent this many times: %i',
  async (mode, times) => {
    await order('PUT', 'mode', { deduplicate: mode });
    await sendEmail();
    await sendEmail();
    expect(await messages()).toHaveLength(times);
  },
);

it('an email is found by its operation id after a restart', async () => {
  await sendEmail();
  await service.stop();
  await start();
  expect(await messages()).toHaveLength(1);
  const url = new URL(`${service.url}/emails/operations/${operationId}`);
  const response = await fetch(url, { headers: signed('GET', url) });
  expect(await response.json()).toEqual({ id: operationId, status: 'Succeeded', error: null });
});

it.each([
  ['no recipient', { ...anEmail(), recipients: { to: [] } }, '1 to 50 recipients'],
  ['a recipient without an address', anEmail('Vera'), '"Vera" is no email address'],
  ['no sender', { ...anEmail(), senderAddress: '' }, '"senderAddress" is required'],
])('an email with %s is refused', async (_case, email, reason) => {
  await expect(sendEmail(email)).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(reason) });
  expect(await messages()).toEqual([]);
});

it('a text goes to each recipient separately', async () => {
  const results = await sendSms(['+6581234567', '12345']);
  expect(results).toMatchObject([
    { to: '+6581234567', successful: true, httpStatusCode: 202, repeatabilityResult: 'accepted' },
    { to: '12345', successful: false, httpStatusCode: 400 },
  ]);
  expect(await messages()).toMatchObject([
    { channel: 'sms', to: '+6581234567', from: direct, text: 'See you at 3 pm', subject: null, html: null },
  ]);
});

const repeated = { repeatabilityRequestId: operationId, repeatabilityFirstSent: 'Fri, 20 Nov 2026 12:00:00 GMT' };

it.each([
  [true, 1],
  [false, 2],
])('a text repeated under its id, where deduplicate is %s, is sent this many times: %i', async (mode, times) => {
  await order('PUT', 'mode', { deduplicate: mode });
  const [first] = await sendSms(['+6581234567'], { recipient: repeated });
  const [second] = await sendSms(['+6581234567'], { recipient: repeated });
  expect(second).toMatchObject({ successful: true, repeatabilityResult: 'accepted' });
  expect(second?.messageId === first?.messageId).toBe(mode);
  expect(await messages()).toHaveLength(times);
});

it('a text without the time of its first sending is rejected', async () => {
  const recipient = { repeatabilityRequestId: operationId, repeatabilityFirstSent: '' };
  const results = await sendSms(['+6581234567'], { recipient });
  expect(results).toMatchObject([{ successful: false, repeatabilityResult: 'rejected' }]);
  expect(await messages()).toEqual([]);
});

const version = '2025-05-29-preview';
const connected = (messagingConnect: object): Adding => ({ from: 'CCS', version, sendOptions: { messagingConnect } });
const right = { partner: 'infobip', apiKey: 'a key that the local partner knows' };

it('a text from a sender of Messaging Connect goes out with the partner’s name and key', async () => {
  await expect(sendSms(['+6581234567'], connected(right))).resolves.toMatchObject([{ successful: true }]);
  expect(await messages()).toMatchObject([{ from: 'CCS', to: '+6581234567' }]);
});

it.each([
  ['without a partner', 400, { from: 'CCS', version }, "MessagingConnect option hasn't been provided."],
  ['by a version that knows no partner', 400, { ...connected(right), version: '2021-03-07' }, "hasn't been provided"],
  ['without a key', 400, connected({ partner: 'infobip' }), 'needs "partner" and "apiKey"'],
  ['by another partner', 400, connected({ ...right, partner: 'other' }), 'not matching with the number'],
  ['with a wrong key', 400, connected({ ...right, apiKey: 'guessed' }), 'is not valid'],
  ['from a number of Azure’s own', 400, { ...connected(right), from: direct }, 'not matching with the number'],
  ['from a sender of somebody else', 401, { ...connected(right), from: 'OTHER' }, 'does not belong'],
])('a text from a sender of Messaging Connect is refused %s with %i', async (_how, statusCode, adding, message) => {
  const refused = { statusCode, message: expect.stringContaining(message) };
  await expect(sendSms(['+6581234567'], adding)).rejects.toMatchObject(refused);
  expect(await messages()).toEqual([]);
});

it('a requested fault throttles as often as requested, and says until when', async () => {
  await order('POST', 'faults', { match: 'POST /emails:send', count: 1, status: 429, retryAfter: 7 });
  const refused = sendEmail();
  await expect(refused).rejects.toMatchObject({ statusCode: 429, code: 'TooManyRequests' });
  await expect(refused).rejects.toSatisfy((error) => error.response.headers.get('retry-after') === '7');
  await sendEmail();
  expect(await messages()).toHaveLength(1);
});

it.each([
  ['before', 0],
  ['after', 1],
])('a requested fault drops the connection %s the email is accepted', async (drop, accepted) => {
  await order('POST', 'faults', { match: 'emails:send', drop });
  await expect(sendEmail()).rejects.toThrow();
  expect(await messages()).toHaveLength(accepted);
});

it('a requested fault can be cleared', async () => {
  await order('POST', 'faults', { match: '/sms', count: 9, status: 503 });
  await order('DELETE', 'faults');
  await expect(sendSms(['+6581234567'])).resolves.toHaveLength(1);
});

it('a requested limit caps how many messages are accepted, and the service reports how callers kept to it', async () => {
  await order('POST', 'faults', { limits: { requests: 1, windowMs: 3_600_000 } });
  await sendEmail();
  await expect(sendEmail()).rejects.toMatchObject({ statusCode: 429, code: 'TooManyRequests' });
  await expect(sendSms(['+6581234567'])).rejects.toMatchObject({ statusCode: 429 });
  expect(await (await order('GET', 'quota')).json()).toEqual({ accepted: 1, refused: 2, early: 0 });
  await order('DELETE', 'faults');
  await sendEmail();
  expect(await messages()).toHaveLength(2);
});

it('a requested fault must be readable', async () => {
  const response = await order('POST', 'faults', { matches: 'sms' });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({
    code: 'BadRequest',
    message: expect.stringContaining("'matches' is unknown"),
  });
});

it('the authentication refuses a wrong key', async () => {
  const wrong = connectionStringOf(service.url).replace(/accesskey=.*/, `accesskey=${btoa('guessed')}`);
  const client = new EmailClient(wrong, options);
  await expect(client.beginSend(anEmail())).rejects.toMatchObject({ statusCode: 401, code: 'Denied' });
});

it('the authentication refuses an expired signature', async () => {
  const late = await startCommunication({ port: 0, dataDir, now: () => new Date(Date.now() + 600_000) });
  const client = new EmailClient(late.connectionString, options);
  await expect(client.beginSend(anEmail())).rejects.toMatchObject({ statusCode: 401 });
  await late.stop();
});

it('the authentication refuses a caller who does not sign, and the service finds no operation that was not sent', async () => {
  expect((await fetch(`${service.url}/emails/operations/${operationId}`)).status).toBe(401);
  const url = new URL(`${service.url}/emails/operations/${operationId}?api-version=2023-03-31`);
  expect((await fetch(url, { headers: signed('GET', url) })).status).toBe(404);
});

it('the outbox can be emptied', async () => {
  await sendEmail();
  expect((await fetch(`${service.url}/messages`, { method: 'DELETE' })).status).toBe(204);
  expect(await messages()).toEqual([]);
});

function signed(method: string, { pathname, search, host }: URL) {
  const date = new Date().toUTCString();
  const hash = createHash('sha256').update('').digest('base64');
  const signature = createHmac('sha256', Buffer.from(communicationKey, 'base64'))
    .update(`${method}\n${pathname}${search}\n${date};${host};${hash}`)
    .digest('base64');
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    Authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}
