import { setTimeout as wait } from 'node:timers/promises';
import { type DequeuedMessageItem, type QueueClient, QueueServiceClient } from '@azure/storage-queue';
import type { QueueSettings } from './hostJson.ts';
import { invoke } from './invoke.ts';
import { errorText } from './timerTrigger.ts';
import type { Trigger } from './triggers.ts';
import type { Worker } from './worker.ts';

export type QueueOptions = QueueSettings & {
  /**
   * Seconds for which a message in progress is invisible to others; renewed at half. Azure's host uses 600, so a
   * message of a killed process comes back only after that. On one machine a shorter wait is enough.
   */
  lockSeconds: number;
};

const firstPollMs = 100;

/**
 * Calls a function with the messages of its queue, as Azure's host does: a limited number at once; a completed message
 * is deleted; a failed one becomes visible again after a delay, and finally goes to `<queue>-poison`.
 * @returns a function that stops the queue once the running calls have ended
 * @throws Error when the app setting of its connection is missing
 */
export function startQueue(worker: Worker, trigger: Trigger, options: QueueOptions): () => Promise<void> {
  const { queueName, connection } = trigger.binding;
  const setting = process.env[String(connection)];
  if (!setting) throw new Error(`Function "${trigger.fn.metadata.name}" needs the app setting ${connection}.`);
  const service = QueueServiceClient.fromConnectionString(setting, { retryOptions: { maxTries: 1 } });
  const queue = service.getQueueClient(String(queueName));
  const poison = service.getQueueClient(`${queueName}-poison`);
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const { batchSize, newBatchThreshold, lockSeconds } = options;

  async function poll(): Promise<void> {
    let pauseMs = firstPollMs;
    while (!ending.signal.aborted) {
      const messages = await take(queue, batchSize, lockSeconds);
      for (const message of messages ?? []) start(work(worker, trigger, { queue, poison, message }, options));
      // An empty queue is polled less and less often; one that does not answer, at the longest interval.
      pauseMs = messages?.length ? firstPollMs : Math.min(pauseMs * 2, options.maxPollingMs);
      while (running.size > newBatchThreshold) await Promise.race(running);
      if (!messages?.length) await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  function start(call: Promise<void>) {
    running.add(call);
    call.finally(() => running.delete(call));
  }

  const polling = poll();
  return async () => {
    ending.abort();
    await polling;
    await Promise.all(running);
  };
}

/** Returns the next messages; undefined when the queue does not answer, and the host continues polling. */
async function take(queue: QueueClient, numberOfMessages: number, visibilityTimeout: number) {
  try {
    return (await queue.receiveMessages({ numberOfMessages, visibilityTimeout })).receivedMessageItems;
  } catch {
    await queue.createIfNotExists().catch(() => {});
    return undefined;
  }
}

type Taken = { queue: QueueClient; poison: QueueClient; message: DequeuedMessageItem };

/**
 * Processes one message. Never rejects: a message that could not be deleted or put back becomes visible again when its
 * lock ends.
 */
async function work(worker: Worker, { fn, name }: Trigger, taken: Taken, options: QueueOptions): Promise<void> {
  const { queue, message } = taken;
  const lock = keepLocked(taken, options.lockSeconds);
  try {
    const string = Buffer.from(message.messageText, 'base64').toString('utf8');
    await invoke(worker, fn, { name, data: { string } }, { dequeueCount: { json: String(message.dequeueCount) } });
    await queue.deleteMessage(message.messageId, await lock.end()).catch(() => {});
  } catch (error) {
    worker.log('error', 'system', `${fn.metadata.name} failed (${message.dequeueCount}): ${errorText(error)}`);
    await giveBack(taken, await lock.end(), options).catch(() => {});
  }
}

async function giveBack({ queue, poison, message }: Taken, receipt: string, options: QueueOptions): Promise<void> {
  if (message.dequeueCount < options.maxDequeueCount) {
    await queue.updateMessage(message.messageId, receipt, undefined, options.visibilitySeconds);
    return;
  }
  await poison.createIfNotExists();
  await poison.sendMessage(message.messageText, { messageTimeToLive: -1 });
  await queue.deleteMessage(message.messageId, receipt);
}

/** Renews the lock of a message until `end` is called. */
function keepLocked({ queue, message }: Taken, lockSeconds: number) {
  let receipt = Promise.resolve(message.popReceipt);
  const renew = async (last: string): Promise<string> => {
    try {
      return (await queue.updateMessage(message.messageId, last, undefined, lockSeconds)).popReceipt ?? last;
    } catch {
      return last;
    }
  };
  const timer = setInterval(() => {
    receipt = receipt.then(renew);
  }, lockSeconds * 500);
  return {
    /** Stops renewing. @returns the message's current receipt */
    end: (): Promise<string> => {
      clearInterval(timer);
      return receipt;
    },
  };
}
