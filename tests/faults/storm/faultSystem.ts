/** The whole sending system in real processes, with ways to break each of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type QueueClient, QueueServiceClient } from '@azure/storage-queue';
import { queueNames } from '../../../api/usecases/queueNames.ts';
import { type Client, createClient } from '../../../dataverse/client.ts';
import { appSettings } from '../../../infra/local/appSettings.ts';
import type { Message } from '../../../infra/local/communication/outbox.ts';
import type { ReportMode } from '../../../infra/local/communication/reports.ts';
import { startCommunication } from '../../../infra/local/communication/startCommunication.ts';
import { startDataverse } from '../../../infra/local/dataverse/service.ts';
import { checkTokensOf } from '../../../infra/local/dataverse/tokens.ts';
import { type RunningFunctions, spawnFunctions } from '../../../infra/local/functions/spawnFunctions.ts';
import { freePort } from '../../../infra/local/ports.ts';
import { startQueues } from '../../../infra/local/queues/startQueues.ts';
import { apiAudience } from '../../../infra/local/settings.ts';
import { startSignin } from '../../../infra/local/signin/startSignin.ts';

/** Short, so that a dead process's work is continued soon; long enough for a process on a busy machine. */
const times = {
  SEND_LEASE_SECONDS: '10',
  // Longer than the slowest answer of the mail service.
  SEND_GRACE_SECONDS: '15',
  QUEUE_LOCK_SECONDS: '3',
  AzureFunctionsJobHost__extensions__queues__visibilityTimeout: '00:00:02',
  AzureFunctionsJobHost__extensions__queues__maxPollingInterval: '00:00:00.5',
};

export type FaultSystem = {
  /** An administrator's client, without injected faults. */
  dataverse: Client;
  staffToken: string;
  /** Any of the running Functions apps. */
  functions: readonly RunningFunctions[];
  /** Kills one at once and starts another in its place. */
  kill: (index: number) => Promise<void>;
  /** The whole output of the apps, including killed ones. */
  output: () => string;
  messages: () => Promise<Message[]>;
  faults: (service: 'dataverse' | 'mail', order: object | 'clear') => Promise<void>;
  /** Puts deliveries on the queue once more. */
  redeliver: (ids: readonly string[]) => Promise<void>;
  queueIsEmpty: () => Promise<boolean>;
  /** Sets how delivery reports are sent from now on. */
  orderReports: (mode: Partial<ReportMode>) => Promise<void>;
  /** Whether every report has reached its queue and been read from it. */
  reportsAreRead: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Starts the system. @param appRoot the folder of the built app */
export async function startFaultSystem(appRoot: string, apps: number): Promise<FaultSystem> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const dataversePort = await freePort();
  const audiences = { api: apiAudience, dataverse: `http://localhost:${dataversePort}` };
  const signin = await startSignin({ port: 0, dataDir, audiences });
  const dataverse = await startDataverse({ port: dataversePort, file: ':memory:', tokens: checkTokensOf(signin) });
  const queues = await startQueues();
  const mail = await startCommunication({ port: 0, dataDir, reportsTo: queues.connectionString });
  const addresses = {
    siteUrl: 'http://localhost:4280',
    dynamicsUrl: 'http://localhost:4284',
    dataverseUrl: dataverse.url,
    signinUrl: signin.url,
    communicationUrl: mail.url,
    queueUrl: queues.url,
  };
  const env = { ...appSettings(addresses, signin.identityHeader), ...times };
  const start = () => spawnFunctions({ appRoot, env });
  const functions = await Promise.all(Array.from({ length: apps }, start));
  let past = '';
  const queue = QueueServiceClient.fromConnectionString(queues.connectionString);
  const [deliveries, poison] = ['deliveries', 'deliveries-poison'].map((name) => queue.getQueueClient(name));
  const reports = [queueNames.reports, queueNames.failedReports].map((name) => queue.getQueueClient(name));
  const areEmpty = async (some: readonly (QueueClient | undefined)[]): Promise<boolean> => {
    const counts = await Promise.all(
      some.map((one) =>
        one?.getProperties().then(
          (it) => it.approximateMessagesCount,
          () => 0,
        ),
      ),
    );
    return counts.every((count) => count === 0);
  };
  const tokens = await Promise.all([
    tokenFor(signin.url, 'administrator', 'dataverse'),
    tokenFor(signin.url, 'staff', 'api'),
  ]);

  return {
    // Faults apply to requests of the API; the test reads through another name of the same service.
    dataverse: createClient({ url: dataverse.url, token: async () => tokens[0] ?? '' }),
    staffToken: tokens[1] ?? '',
    functions,
    async kill(index) {
      const killed = functions[index];
      await killed?.kill();
      past += killed?.output() ?? '';
      functions[index] = await start();
    },
    output: () => past + functions.map((app) => app.output()).join(''),
    async messages() {
      const { messages }: { messages: Message[] } = await (await fetch(`${mail.url}/messages`)).json();
      return messages;
    },
    async faults(service, order) {
      const url = `${service === 'mail' ? mail.url : dataverse.url}/_local/faults`;
      const clear = order === 'clear';
      await fetch(url, { method: clear ? 'DELETE' : 'POST', ...(!clear && { body: JSON.stringify(order) }) });
    },
    async redeliver(ids) {
      for (const id of ids) {
        await deliveries?.sendMessage(Buffer.from(JSON.stringify({ id })).toString('base64')).catch(() => {});
      }
    },
    queueIsEmpty: () => areEmpty([deliveries, poison]),
    async orderReports(mode) {
      await fetch(`${mail.url}/_local/reports`, { method: 'PUT', body: JSON.stringify(mode) });
    },
    async reportsAreRead() {
      const { waiting }: { waiting: number } = await (await fetch(`${mail.url}/_local/reports`)).json();
      return waiting === 0 && areEmpty(reports);
    },
    async stop() {
      await Promise.all(functions.map((app) => app.kill()));
      await queues.stop();
      await Promise.all([mail.stop(), dataverse.stop(), signin.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function tokenFor(
  signinUrl: string,
  user: 'staff' | 'administrator',
  audience: 'dataverse' | 'api',
): Promise<string> {
  const body = JSON.stringify({ user, audience, expiresIn: 36_000 });
  const response = await fetch(`${signinUrl}/_local/token`, { method: 'POST', body });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
}
