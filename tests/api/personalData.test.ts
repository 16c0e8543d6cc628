/**
 * Tests that what people write and who they are is in no log, refusal, address of a request, or place that the documents
 * do not name: marked values go through every kind of call, queue and timer, also while other services fail.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { QueueServiceClient } from '@azure/storage-queue';
import { afterAll, expect, it, vi } from 'vitest';
import { queueNames } from '../../api/usecases/queueNames.ts';
import { apiPaths, correlationHeader, formPaths } from '../../domain/contract/paths.ts';
import { erasureState } from '../../domain/schema/choices/retention.ts';
import { logicalName, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { startQueues } from '../../infra/local/queues/startQueues.ts';
import { aStackOfItsOwn } from './aStack.ts';
import { aReachableVolunteer } from './linkedRows.ts';
import { type Answer, mailbox, mark, markedFlows, markedRows, number } from './markedFlows.ts';
import { shortWaits } from './shortWaits.ts';

let queues: QueueServiceClient;
const ends: (() => Promise<void>)[] = [];
// Last, because what is set up first is torn down last.
afterAll(() => ends[0]?.());
const stack = aStackOfItsOwn(async () => {
  const storage = await startQueues();
  ends.push(storage.stop);
  queues = QueueServiceClient.fromConnectionString(storage.connectionString);
  const host = 'AzureFunctionsJobHost__extensions__queues__';
  const polling = { [`${host}maxPollingInterval`]: '00:00:00.5', [`${host}visibilityTimeout`]: '00:00:00' };
  return { settings: { QUEUE_STORAGE: storage.connectionString, ...polling, ...shortWaits } };
});

it('each call is logged with its correlation id, from the browser’s to Dataverse’s and the provider’s', async () => {
  const correlation = randomUUID();
  const answer = await markedFlows(stack()).call(apiPaths.locations, {}, correlation);
  expect(answer.headers.get(correlationHeader)).toBe(correlation);
  const lines = stack()
    .output()
    .split('\n')
    .filter((line) => line.includes(correlation));
  expect(lines.join('\n')).toMatch(/"event":"call","function":"locations".*"ok":true,"status":200/);
});

it('an invalid correlation id is replaced by a new one', async () => {
  const answer = await markedFlows(stack()).call(apiPaths.health, {}, `${mark} wrote this`);
  expect(answer.headers.get(correlationHeader)).toMatch(/^[0-9a-f-]{36}$/);
});

const timers = [
  'dispatchDueEmails',
  'rescueEmails',
  'chaseReferences',
  'warnOfEndings',
  'completeTrainings',
  'notifyOfficers',
  'tellOfficers',
  'deleteUnused',
  'lookWhatIsDue',
  'carryOutRetention',
  'followPeople',
];

const callTimers = () =>
  Promise.all(
    timers.map(async (name) =>
      expect((await fetch(`${stack().url}/admin/functions/${name}`, { method: 'POST' })).status).toBe(202),
    ),
  );

/** Somebody whom two officers have agreed to erase. @returns their profile's id */
async function someoneToErase(): Promise<string> {
  const reachable = { crf69_email: `erased.${mailbox}`, crf69_number: null };
  const profile = await aReachableVolunteer(stack().dataverse, reachable);
  await stack().dataverse.update(tables.volunteerProfile, profile, { crf69_volunteerid: mark });
  const { _crf69_contact_value: contact } = await stack().dataverse.retrieve(tables.volunteerProfile, profile);
  await stack().dataverse.create(tables.erasure, randomUUID(), {
    ...{ crf69_name: mark, crf69_reason: `${mark} wrote from ${mailbox}`, crf69_askedby: 'Ann (ann@x.test)' },
    ...{ crf69_erasurestate: erasureState.codes.begun, crf69_anonymousid: randomUUID() },
    crf69_people: JSON.stringify([[contact, profile].toSorted()]),
  });
  return profile;
}

/** Has a timer erase one, and fail to erase another. @returns the ids of both */
async function eraseSome(): Promise<string[]> {
  const { dataverse, signing } = stack();
  const erase = () => fetch(`${stack().url}/admin/functions/carryOutRetention`, { method: 'POST' });
  const erased = await someoneToErase();
  const isThere = async () => Boolean(await dataverse.find(tables.volunteerProfile, erased));
  await vi.waitFor(
    async () => {
      await erase();
      expect(await isThere()).toBe(false);
    },
    { timeout: 60_000, interval: 500 },
  );
  const refused = await someoneToErase();
  // After their rows are gone: a fault hits whole requests, and most rows go by a batch.
  const order = { match: 'PATCH .*erasure', count: 99, status: 400 };
  const faults = `${signing.audiences.dataverse}/_local/faults`;
  await fetch(faults, { method: 'POST', body: JSON.stringify(order) });
  await vi.waitFor(
    async () => {
      await erase();
      expect(stack().output()).toMatch(/"function":"carryOutRetention".*"ok":false/);
    },
    { timeout: 60_000, interval: 500 },
  );
  await fetch(faults, { method: 'DELETE' });
  return [erased, refused];
}

const put = (queue: string, text: string) =>
  queues.getQueueClient(queue).sendMessage(Buffer.from(text).toString('base64'));

/** A report of a message of ours, in the provider's words. */
const report = (messageId: string, status: string) => ({
  eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
  subject: `sender/DoNotReply@charity.test/message/${messageId}`,
  data: {
    messageId,
    recipient: mailbox,
    status,
    deliveryStatusDetails: { statusMessage: `550 ${mailbox} (${mark}) is unknown` },
    deliveryAttemptTimestamp: new Date().toISOString(),
  },
});
const receipt = {
  form: formPaths.volunteerApplication,
  reference: 'ABCD-1234',
  recordId: randomUUID(),
  day: '2026-03-01',
  to: mailbox,
};

/** Puts what may wait on each queue there, and what cannot be read. */
async function fillQueues(deliveries: readonly string[]): Promise<void> {
  const broken = [JSON.stringify({ [mark]: mailbox }), `${mark} ${mailbox} {`];
  const messages: Record<string, readonly string[]> = {
    [queueNames.deliveries]: broken,
    [queueNames.failedDeliveries]: [...deliveries.map((id) => JSON.stringify({ id })), ...broken],
    [queueNames.receipts]: [JSON.stringify(receipt), JSON.stringify({ ...receipt, to: mark }), ...broken],
    [queueNames.failedReceipts]: [JSON.stringify(receipt), ...broken],
    [queueNames.reports]: [
      ...deliveries.map((id) => JSON.stringify(report(id, 'Bounced'))),
      JSON.stringify(report(randomUUID(), 'Failed')),
      ...broken,
    ],
    [queueNames.failedReports]: [JSON.stringify(report(randomUUID(), 'Quarantined')), ...broken],
    [queueNames.emails]: broken,
  };
  for (const [queue, texts] of Object.entries(messages)) {
    await queues.getQueueClient(queue).createIfNotExists();
    for (const text of texts) await put(queue, text);
  }
}

/** Waits until the functions have taken all that is due from their queues. */
const emptied = () =>
  vi.waitFor(
    async () => {
      for (const queue of Object.values(queueNames)) {
        const { peekedMessageItems } = await queues.getQueueClient(queue).peekMessages();
        expect(peekedMessageItems, queue).toEqual([]);
      }
    },
    { timeout: 120_000, interval: 200 },
  );

const idsOfDeliveries = async () =>
  (await stack().dataverse.listAll(tables.messageDelivery, { select: [] })).map((row) => row.crf69_messagedeliveryid);

/** Returns the tables of which a row has the mark. */
async function markedTables(): Promise<string[]> {
  const found = await Promise.all(
    Object.values<TableDefinition>(tables).map(async (table) =>
      isMarked(JSON.stringify(await stack().dataverse.listAll(table))) ? [logicalName(table)] : [],
    ),
  );
  return found.flat().sort();
}
const named = (...asked: readonly TableDefinition[]) => asked.map(logicalName);
const isMarked = (text: string): boolean => new RegExp(`${mark}|${number.slice(3)}`, 'i').test(text);

it('no log, refusal or table that the documents do not name contains a marked value, a token or a link', async () => {
  const rows = await markedRows(stack().dataverse);
  const flows = markedFlows(stack());
  const answers: Answer[] = await flows.all(rows);
  await callTimers();
  // The news that was sent is on its way through the queues.
  const link = await vi.waitFor(
    async () => {
      const news = (await stack().outbox.messages()).find(({ headers }) => headers?.['List-Unsubscribe']);
      return /<(.*)>/.exec(news?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? expect.unreachable('No news was sent.');
    },
    { timeout: 120_000, interval: 200 },
  );
  answers.push(await flows.unsubscribe(link));
  await fillQueues(await idsOfDeliveries());
  await emptied();
  const stored = await markedTables();
  const erased = await eraseSome();

  await stack().outbox.fault({ match: 'POST', count: 20, status: 400 });
  answers.push(...(await flows.all(await markedRows(stack().dataverse))));
  const deliveries = await idsOfDeliveries();
  const away = await markedRows(stack().dataverse);
  await stack().stopDataverse();
  await fillQueues(deliveries);
  answers.push(...(await flows.all(away)));
  await callTimers();
  await emptied();

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  expect(answers.filter(({ status }) => status >= 500).length).toBeGreaterThanOrEqual(20);
  const log = stack().output();
  const token = stack().staffToken;
  const secrets = [mark, number.slice(3), token, token.split('.')[2] ?? token, new URL(link).pathname.slice(-40)];
  for (const secret of [...secrets, ...Object.values(rows), ...Object.values(away), ...erased])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());

  const concerns = (await stack().outbox.messages()).filter(({ subject }) =>
    subject?.startsWith('A concern was raised'),
  );
  expect(concerns.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(concerns)).not.toContain(mark);
  const refusals = answers.filter(({ status }) => status >= 400).map(({ text }) => text);
  expect(refusals.join('\n')).not.toMatch(new RegExp(`${mark}|${number.slice(1)}`, 'i'));

  const documents = readFileSync('docs/operating.md', 'utf8');
  expect(stored.filter((table) => !documents.includes(`\`${table}\``))).toEqual([]);
  expect(stored).toEqual(
    expect.arrayContaining(named(tables.contact, tables.messageDelivery, tables.officerConcern, tables.privacyRequest)),
  );
}, 400_000);
