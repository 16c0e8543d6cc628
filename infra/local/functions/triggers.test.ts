import { QueueServiceClient } from '@azure/storage-queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startQueues } from '../queues/startQueues.ts';
import { extensionBundle, fixtureApp } from './fixtureApp.ts';
import { type RunningFunctions, spawnFunctions } from './spawnFunctions.ts';

const jobs = `
import { app } from '@azure/functions';
app.storageQueue('work', { queueName: 'jobs', connection: 'STORE', handler: (job) => {
  console.log('worked on ' + job.name);
  if (job.bad) throw new Error('cannot work on ' + job.name);
} });
app.timer('hourglass', { schedule: '0 * * * * *', handler: (timer) => { console.log('past due: ' + timer.isPastDue); } });`;
const host = {
  version: '2.0',
  extensionBundle,
  extensions: { queues: { visibilityTimeout: '00:00:00', maxPollingInterval: '00:00:00.2', maxDequeueCount: 3 } },
};

let app: RunningFunctions;
let ends: (() => Promise<void>)[] = [];
let service: QueueServiceClient;
beforeAll(async () => {
  const queues = await startQueues();
  service = QueueServiceClient.fromConnectionString(queues.connectionString);
  const fixture = await fixtureApp({ jobs }, host);
  app = await spawnFunctions({ appRoot: fixture.appRoot, env: { STORE: queues.connectionString } });
  ends = [app.stop, queues.stop, fixture.remove];
}, 240_000);
afterAll(async () => {
  for (const end of ends) await end();
});

const put = async (job: object) => {
  const queue = service.getQueueClient('jobs');
  await queue.createIfNotExists();
  await queue.sendMessage(Buffer.from(JSON.stringify(job)).toString('base64'));
};
const times = (text: string) => app.output().split(text).length - 1;
const lengthOf = async (name: string) =>
  (await service.getQueueClient(name).getProperties()).approximateMessagesCount ?? 0;

it('the host passes a message to its function, and deletes it when the function has succeeded', async () => {
  await put({ name: 'a' });
  await expect.poll(() => lengthOf('jobs')).toBe(0);
  expect(times('worked on a')).toBe(1);
});

it('the host repeats a message whose function failed, and finally moves it to the poison queue', async () => {
  await put({ name: 'b', bad: true });
  await expect.poll(() => lengthOf('jobs-poison')).toBe(1);
  await expect.poll(() => lengthOf('jobs')).toBe(0);
  expect(times('worked on b')).toBe(3);
  expect(app.output()).toContain('cannot work on b');
});

it('the host calls a timer on request, as Azure’s host does', async () => {
  const call = (name: string) => fetch(`${app.url}/admin/functions/${name}`, { method: 'POST' });
  expect((await call('hourglass')).status).toBe(202);
  // The process's output arrives after its answer.
  await expect.poll(() => times('past due: false')).toBeGreaterThan(0);
  expect((await call('work')).status).toBe(404);
});
