import { ManagedIdentityCredential } from '@azure/identity';
import { type QueueClient, QueueServiceClient, RestError } from '@azure/storage-queue';
import pMap from 'p-map';
import type { QueueStorage } from '../config.ts';

/** A queue that calls a function, one message at a time. */
export type Queue<Message> = {
  /** Adds a message. @param delaySeconds how long it stays invisible; at most seven days */
  put: (message: Message, delaySeconds?: number) => Promise<void>;
  putAll: (messages: readonly Message[]) => Promise<void>;
  /** Returns whether the queue and its poison queue have no message, visible or not. */
  isEmpty: () => Promise<boolean>;
};

/** When the timer that runs each minute last got a response from Dataverse. All instances read it, for the health check. */
export type Heartbeat = { record: (on: Date) => Promise<void>; last: () => Promise<Date | undefined> };

/** Few, because adding messages competes with fetching and deleting them. */
const atOnce = 8;
/** A message never expires, however long an outage is: its function decides whether it is too late. */
const forever = -1;
const mostDelay = 7 * 24 * 3600;

const serviceOf = (storage: QueueStorage): QueueServiceClient =>
  'connectionString' in storage
    ? QueueServiceClient.fromConnectionString(storage.connectionString, clientOptions)
    : new QueueServiceClient(storage.url, new ManagedIdentityCredential(), clientOptions);

/** Stores the heartbeat in the metadata of a queue, where reading it costs no Dataverse operation. */
export function heartbeatIn(storage: QueueStorage, name: string): Heartbeat {
  const queue = serviceOf(storage).getQueueClient(name);
  return {
    record: async (on) => void (await queue.setMetadata({ answeredon: on.toISOString() })),
    last: async () => {
      const { metadata } = await queue.getProperties();
      return metadata?.answeredon === undefined ? undefined : new Date(metadata.answeredon);
    },
  };
}

/** A queue of Azure Storage. */
export function queueIn<Message>(storage: QueueStorage, name: string): Queue<Message> {
  const service = serviceOf(storage);
  const queue = service.getQueueClient(name);
  let creation: Promise<unknown> | undefined;

  /** Creates the queue on first use, as the host creates the queues that it listens to. */
  async function createdQueue(): Promise<QueueClient> {
    creation ??= queue.createIfNotExists();
    try {
      await creation;
    } catch (error) {
      creation = undefined;
      throw error;
    }
    return queue;
  }

  async function put(message: Message, delaySeconds = 0): Promise<void> {
    const visibilityTimeout = Math.min(Math.ceil(delaySeconds), mostDelay);
    // The host of Azure Functions reads messages in base64.
    const text = Buffer.from(JSON.stringify(message)).toString('base64');
    await (await createdQueue()).sendMessage(text, { messageTimeToLive: forever, visibilityTimeout });
  }

  return {
    put,
    async putAll(messages) {
      await pMap(messages, (message) => put(message), { concurrency: atOnce });
    },
    async isEmpty() {
      const counts = await Promise.all([
        createdQueue().then(lengthOf),
        lengthOf(service.getQueueClient(`${name}-poison`)),
      ]);
      return counts.every((count) => count === 0);
    },
  };
}

/** A queue that does not exist yet counts as empty. */
async function lengthOf(queue: QueueClient): Promise<number> {
  try {
    return (await queue.getProperties()).approximateMessagesCount ?? 0;
  } catch (error) {
    if (error instanceof RestError && error.statusCode === 404) return 0;
    throw error;
  }
}

const clientOptions = { retryOptions: { maxTries: 4, retryDelayInMs: 200, maxRetryDelayInMs: 2000 } };
