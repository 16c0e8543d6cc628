/** The whole sending system in real processes, with ways to break each of them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type QueueClient, QueueServiceClient } from '@azure/storage-queue';
import { queueNames } from '../../../api/usecases/queueNames.ts';
import { type Client, createClient } from '../../../dataverse/client.ts';
import { appSettings } from '../../../infra/local/appSettings.ts';
import type { Message } from '../../../infra/local/communication/outbox.ts';
import type { ReportMode } from '../../../infra/local/communication/reports.ts';
import { type RunningFunctions, spawnFunctions } from '../../../infra/local/functions/spawnFunctions.ts';
import { freePorts } from '../../../infra/local/ports.ts';
import { queueConnectionOf, readSettings } from '../../../infra/local/settings.ts';
import { type ServiceName, startServices } from './services.ts';

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
  dataverseUrl: string;
  staffToken: string;
  /** Any of the running Functions apps. */
  functions: readonly RunningFunctions[];
  /** Kills one at once and starts another in its place. */
  kill: (index: number) => Promise<void>;
  /** Ends a service and starts it again. */
  restart: (name: ServiceName) => Promise<void>;
  /** How many times each process was ended, by its name. */
  ended: ReadonlyMap<string, number>;
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
  const variables = ['APP_PORT', 'DATAVERSE_PORT', 'SIGNIN_PORT', 'COMMUNICATION_PORT', 'QUEUE_PORT'];
  const ports = await freePorts(variables.length);
  const local = {
    ...Object.fromEntries(variables.map((variable, index) => [variable, String(ports[index])])),
    DATA_DIR: dataDir,
    IDENTITY_HEADER: randomUUID(),
  };
  const { dataverseUrl, signinUrl, communicationUrl, queueUrl, ...others } = readSettings(local);
  const services = await startServices(local);
  const addresses = { ...others, dataverseUrl, signinUrl, communicationUrl, queueUrl };
  const env = { ...appSettings(addresses, local.IDENTITY_HEADER), ...times };
  const start = () => spawnFunctions({ appRoot, env });
  const functions = await Promise.all(Array.from({ length: apps }, start));
  let past = '';
  const ended = new Map<string, number>();
  const count = (name: string) => ended.set(name, (ended.get(name) ?? 0) + 1);
  const queue = QueueServiceClient.fromConnectionString(queueConnectionOf(queueUrl));
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
    tokenFor(signinUrl, 'administrator', 'dataverse'),
    tokenFor(signinUrl, 'staff', 'api'),
  ]);

  return {
    // Faults apply to requests of the API; the test reads through another name of the same service.
    dataverse: createClient({ url: dataverseUrl, token: async () => tokens[0] ?? '' }),
    dataverseUrl,
    staffToken: tokens[1] ?? '',
    functions,
    async kill(index) {
      const killed = functions[index];
      count('functions');
      await killed?.kill();
      past += killed?.output() ?? '';
      functions[index] = await start();
    },
    async restart(name) {
      count(name);
      await services[name].restart();
    },
    ended,
    output: () => past + functions.map((app) => app.output()).join(''),
    async messages() {
      const { messages }: { messages: Message[] } = await (await fetch(`${communicationUrl}/messages`)).json();
      return messages;
    },
    async faults(service, order) {
      const url = `${service === 'mail' ? communicationUrl : dataverseUrl}/_local/faults`;
      const clear = order === 'clear';
      // A service that is down at this moment has no faults to be ordered or cleared.
      await fetch(url, { method: clear ? 'DELETE' : 'POST', ...(!clear && { body: JSON.stringify(order) }) }).catch(
        () => {},
      );
    },
    async redeliver(ids) {
      for (const id of ids) {
        await deliveries?.sendMessage(Buffer.from(JSON.stringify({ id })).toString('base64')).catch(() => {});
      }
    },
    queueIsEmpty: () => areEmpty([deliveries, poison]),
    async orderReports(mode) {
      await fetch(`${communicationUrl}/_local/reports`, { method: 'PUT', body: JSON.stringify(mode) }).catch(() => {});
    },
    async reportsAreRead() {
      const { waiting }: { waiting: number } = await (await fetch(`${communicationUrl}/_local/reports`)).json();
      return waiting === 0 && areEmpty(reports);
    },
    async stop() {
      await Promise.all(functions.map((app) => app.kill()));
      await Promise.all(Object.values(services).map((service) => service.stop()));
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
