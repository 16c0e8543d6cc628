/**
 * Tests reports from the clients that send, through the stand-in's events on a real queue, to what the function reads.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueueServiceClient } from '@azure/storage-queue';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mailBy } from '../../api/adapters/mail.ts';
import { smsBy } from '../../api/adapters/sms.ts';
import { readConfig } from '../../api/config.ts';
import { readReport } from '../../api/usecases/deliveryReports/readReport.ts';
import { queueNames } from '../../api/usecases/queueNames.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { startCommunication } from '../../infra/local/communication/startCommunication.ts';
import { startQueues } from '../../infra/local/queues/startQueues.ts';

const now = () => new Date();
let dataDir: string;
let queues: Awaited<ReturnType<typeof startQueues>>;
let service: Awaited<ReturnType<typeof startCommunication>>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'reports-'));
  queues = await startQueues();
  service = await startCommunication({ port: 0, dataDir, reportsTo: queues.connectionString });
});
afterAll(async () => {
  await service.stop();
  await queues.stop();
  await rm(dataDir, { recursive: true });
});
afterEach(() => order({ on: true, lateMs: 0, copies: 1, shuffled: false }));

const order = (body: object) =>
  fetch(`${service.url}/_local/reports`, { method: 'PUT', body: JSON.stringify(body) }).then(({ status }) => status);

const config = () =>
  readConfig(
    appSettings(
      {
        siteUrl: 'https://site.test',
        dataverseUrl: 'https://dataverse.test',
        signinUrl: 'https://signin.test',
        dynamicsUrl: 'https://dynamics.test',
        queueUrl: queues.url,
        communicationUrl: service.url,
      },
      'unused',
    ),
  );

async function sendEmail(to: string): Promise<string> {
  const id = randomUUID();
  await mailBy(config(), now).send({ to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }, id);
  return id;
}

/** Returns the reports as the function reads them, in the order in which they came. */
async function reports(count: number) {
  const queue = QueueServiceClient.fromConnectionString(queues.connectionString).getQueueClient(queueNames.reports);
  await queue.createIfNotExists();
  const found: ReturnType<typeof readReport>[] = [];
  await expect
    .poll(async () => {
      for (const message of (await queue.receiveMessages({ numberOfMessages: 32 })).receivedMessageItems) {
        await queue.deleteMessage(message.messageId, message.popReceipt);
        found.push(readReport(JSON.parse(Buffer.from(message.messageText, 'base64').toString('utf8')), now()));
      }
      return found.length;
    })
    .toBe(count);
  return found;
}

it('an email is reported under its operation id: delivered, or bounced at bounce.test', async () => {
  const arrived = await sendEmail('ann@example.com');
  const bounced = await sendEmail('gone@bounce.test');
  const found = await reports(2);
  expect(found).toContainEqual(expect.objectContaining({ id: arrived, outcome: 'delivered', reason: '' }));
  expect(found).toContainEqual(
    expect.objectContaining({ id: bounced, outcome: 'bounced', reason: expect.stringContaining('550 5.1.1') }),
  );
});

it('an SMS is reported under its tag, which is the delivery’s id', async () => {
  const [good, dead] = [randomUUID(), randomUUID()];
  const sms = smsBy(config(), now);
  await sms.send({ to: '+6581234567', text: 'Hello' }, { id: good, firstSent: now() });
  await sms.send({ to: '+6581230000', text: 'Hello' }, { id: dead, firstSent: now() });
  const found = await reports(2);
  expect(found).toContainEqual(expect.objectContaining({ id: good, outcome: 'delivered' }));
  expect(found).toContainEqual(expect.objectContaining({ id: dead, outcome: 'undelivered' }));
});

it('a message to silent.test is never reported', async () => {
  await sendEmail('ann@silent.test');
  const other = await sendEmail('ann@example.com');
  expect(await reports(1)).toEqual([expect.objectContaining({ id: other })]);
  expect(await (await fetch(`${service.url}/_local/reports`)).json()).toEqual({ waiting: 0 });
});

it('reports come late, repeated and out of order on request', async () => {
  expect(await order({ lateMs: 400, copies: 3, shuffled: true })).toBe(204);
  const ids = [];
  for (let index = 0; index < 12; index += 1) ids.push(await sendEmail(`p${index}@example.com`));
  const found = (await reports(36)).map((report) => report?.id ?? '');
  for (const id of ids) expect(found.filter((one) => one === id)).toHaveLength(3);
  expect(found.filter((id, index) => found.indexOf(id) === index)).not.toEqual(ids);
});

it('a report that is still to come when the service ends is sent by the next, and no other is repeated', async () => {
  await sendEmail('before@example.com');
  await reports(1);
  await order({ lateMs: 3_600_000 });
  const id = await sendEmail('later@example.com');
  await service.stop();
  service = await startCommunication({ port: 0, dataDir, reportsTo: queues.connectionString });
  expect(await reports(1)).toEqual([expect.objectContaining({ id, outcome: 'delivered' })]);
  expect(await (await fetch(`${service.url}/_local/reports`)).json()).toEqual({ waiting: 0 });
});

it('an unreadable request for faults is refused', async () => {
  expect(await order({ copies: 1000 })).toBe(400);
  expect(await order({ shuffled: 'yes' })).toBe(400);
});
