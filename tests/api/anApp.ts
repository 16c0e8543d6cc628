/** Runs the API over in-memory services of its own, with a clock that moves only when told to. */
import { afterAll, beforeAll } from 'vitest';
import { mailBy } from '../../api/adapters/mail.ts';
import { smsBy } from '../../api/adapters/sms.ts';
import { readConfig } from '../../api/config.ts';
import type { DeliveryMessage, EmailMessage, ReceiptMessage, WorkMessage } from '../../api/usecases/queueMessages.ts';
import { type AppContext, createAppContext } from '../../api/wiring.ts';
import { type Client, createClient } from '../../dataverse/client.ts';
import { appRole, retentionRole, type SecurityRole } from '../../domain/access/index.ts';
import { location } from '../../domain/schema/tables/references.ts';
import { appSettings } from '../../infra/local/appSettings.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { anOutbox, type Outbox } from './anOutbox.ts';
import { aHeartbeat, aQueue, type TestQueue } from './aQueue.ts';

export const locationIds = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
  '00000000-0000-4000-8000-0000000000a4',
] as const;

export type TestApp = AppContext & {
  /** A client with every right, to prepare rows; the use cases of the context have those of the app's role. */
  dataverse: Client;
  /** Makes a client with the rights of the app, or of its second identity, on another network. */
  clientOver: (fetch: typeof globalThis.fetch, as?: 'app' | 'eraser') => Client;
  outbox: Outbox;
  deliveryQueue: TestQueue<DeliveryMessage>;
  failedDeliveries: TestQueue<DeliveryMessage>;
  emailQueue: TestQueue<EmailMessage>;
  receiptQueue: TestQueue<ReceiptMessage>;
  reportQueue: TestQueue<unknown>;
  workQueue: TestQueue<WorkMessage>;
  failedReceipts: TestQueue<ReceiptMessage>;
  /** How many requests the use cases have sent to Dataverse. */
  requests: () => number;
  /** How many operations were in those requests: the contents of a `$batch` count. */
  operations: () => number;
  /** The addresses of those requests, which logs of others may keep. */
  requestUrls: () => readonly string[];
  /** Advances the clock. */
  pass: (seconds: number) => void;
  /** Requests a fault of the Dataverse service at its `/_local/faults`. */
  fault: (order: object) => Promise<void>;
  clearFaults: () => Promise<void>;
};

/**
 * Starts the app before the file's tests and stops it after them.
 * @param options.settings app settings that differ from the defaults
 * @param options.role the app's security role; the provisioned one by default
 */
export function anApp({
  now: start,
  settings,
  role = appRole,
}: {
  now: string;
  settings?: Record<string, string>;
  role?: SecurityRole;
}): () => TestApp {
  let appContext: TestApp | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    let time = Date.parse(start);
    const now = () => new Date(time);
    const service = await startDataverse({
      port: 0,
      file: ':memory:',
      now,
      tokens: async (token) => ({
        userId: '00000000-0000-4000-8000-000000000001',
        mayUse: true,
        role: token === 'app' ? role : token === 'eraser' ? retentionRole : undefined,
      }),
    });
    ends.push(service.stop);
    const outbox = await anOutbox();
    ends.push(outbox.stop);
    const dataverse = createClient({ url: service.url, token: async () => 'any' });
    for (const [index, id] of locationIds.entries()) {
      await dataverse.create(location, id, { crf69_locid: `Centre ${index + 1}`, crf69_region: 'East' });
    }
    const usual = appSettings({ ...elsewhere, communicationUrl: outbox.url }, 'unused');
    const config = readConfig({ ...usual, ...settings });
    const requestUrls: string[] = [];
    let operations = 0;
    const counted: typeof fetch = (input, init) => {
      requestUrls.push(decodeURIComponent(String(input instanceof Request ? input.url : input)));
      operations += operationsIn(init?.body);
      return fetch(input, init);
    };
    const client = (as: string, over: typeof fetch) =>
      createClient({ url: service.url, token: async () => as, fetch: over, wait });
    const appDataverse = client('app', counted);
    const eraser = client('eraser', counted);
    const services = { dataverse: appDataverse, eraser, mail: mailBy(config, now), sms: smsBy(config, now) };
    const failedDeliveries = aQueue<DeliveryMessage>(now);
    const deliveryQueue = aQueue(now, failedDeliveries);
    const emailQueue = aQueue<EmailMessage>(now);
    const failedReceipts = aQueue<ReceiptMessage>(now);
    const receiptQueue = aQueue(now, failedReceipts);
    const reportQueue = aQueue<unknown>(now);
    const workQueue = aQueue<WorkMessage>(now);
    const heartbeat = aHeartbeat();
    appContext = {
      ...createAppContext(
        {
          ...services,
          now,
          deliveryQueue,
          emailQueue,
          receiptQueue,
          reportQueue,
          workQueue,
          heartbeat,
          checkStaff: async () => ({ refused: 'unauthorized' }),
        },
        config,
      ),
      deliveryQueue,
      failedDeliveries,
      emailQueue,
      receiptQueue,
      reportQueue,
      workQueue,
      failedReceipts,
      dataverse,
      clientOver: (over, as = 'app') => client(as, over),
      outbox,
      requests: () => requestUrls.length,
      operations: () => operations,
      requestUrls: () => requestUrls,
      pass: (seconds) => {
        time += seconds * 1000;
      },
      fault: async (order) => {
        const response = await fetch(`${service.url}/_local/faults`, { method: 'POST', body: JSON.stringify(order) });
        if (!response.ok) throw new Error(await response.text());
      },
      clearFaults: async () => {
        await fetch(`${service.url}/_local/faults`, { method: 'DELETE' });
      },
    };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (!appContext) throw new Error('The app starts with the tests of the file, not before them.');
    return appContext;
  };
}

/** What the client waits between its tries, and how long, its own tests say. */
const wait = async () => {};

/** Returns how many operations a request counts as. */
const operationsIn = (body: unknown): number =>
  typeof body === 'string' ? (body.match(/^(GET|POST|PATCH|PUT|DELETE) \S+ HTTP\/1\.1/gm)?.length ?? 1) : 1;

/** Addresses that no use case calls. */
const elsewhere = {
  siteUrl: 'https://site.test',
  dataverseUrl: 'https://dataverse.test',
  signinUrl: 'https://signin.test',
  queueUrl: 'https://queues.test',
  dynamicsUrl: 'https://dynamics.test',
};
