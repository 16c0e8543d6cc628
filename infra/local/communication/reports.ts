/** Delivery reports: events on a storage queue, where Event Grid would put them. */
import { QueueServiceClient } from '@azure/storage-queue';
import type { Message } from './outbox.ts';
import { type ReportEvent, reportOf } from './reportEvents.ts';

/** How reports come; each may be ordered. */
export type ReportMode = {
  /** Off: no message is reported. */
  on: boolean;
  /** So long after the message was accepted. */
  lateMs: number;
  /** So often each comes: Event Grid promises at least once. */
  copies: number;
  /** Each comes at any time up to `lateMs`, so that one overtakes another. */
  shuffled: boolean;
};

export type Reports = {
  /** Reports a message, as it was ordered. */
  report: (message: Message & { tag?: string | undefined }) => void;
  order: (mode: Partial<ReportMode>) => void;
  /** How many have not reached the queue yet. */
  waiting: () => number;
  /** What has not reached the queue is lost. */
  stop: () => void;
};

export const usualReports: ReportMode = { on: true, lateMs: 0, copies: 1, shuffled: false };

const queueName = 'delivery-reports';
const triesAfterMs = 500;
const mostTries = 20;

/** @param connectionString of the storage account; without it, nothing is reported */
export function reportsOnto(connectionString: string | undefined, now: () => Date): Reports {
  const queue = connectionString
    ? QueueServiceClient.fromConnectionString(connectionString, { retryOptions: { maxTries: 1 } }).getQueueClient(
        queueName,
      )
    : undefined;
  const timers = new Set<NodeJS.Timeout>();
  let waiting = 0;
  let mode = usualReports;

  function after(ms: number, act: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  /** Tries again where the queue does not answer, as Event Grid does. */
  async function put(event: ReportEvent, tries: number): Promise<void> {
    try {
      const text = Buffer.from(JSON.stringify(event)).toString('base64');
      await queue?.sendMessage(text, { messageTimeToLive: -1 });
      waiting -= 1;
    } catch {
      await queue?.createIfNotExists().catch(() => {});
      if (tries < mostTries) after(triesAfterMs, () => put(event, tries + 1));
      else waiting -= 1;
    }
  }

  return {
    report(message) {
      const event = queue && mode.on ? reportOf(message, now()) : undefined;
      if (!event) return;
      for (let copy = 0; copy < mode.copies; copy += 1) {
        waiting += 1;
        after(mode.shuffled ? Math.random() * mode.lateMs : mode.lateMs, () => put(event, 1));
      }
    },
    order: (next) => {
      mode = { ...mode, ...next };
    },
    waiting: () => waiting,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
