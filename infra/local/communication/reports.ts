/** Sends delivery reports: puts events on the storage queue that Event Grid would use. */
import { QueueServiceClient } from '@azure/storage-queue';
import type { Lines } from './lines.ts';
import type { Sent } from './outbox.ts';
import { type ReportEvent, reportOf } from './reportEvents.ts';

/** How reports are sent; tests can change each value. */
export type ReportMode = {
  /** False: no message is reported. */
  on: boolean;
  /** Milliseconds between accepting a message and its report. */
  lateMs: number;
  /** How many times each report is sent: Event Grid delivers at least once. */
  copies: number;
  /** Each report is sent at a random time up to `lateMs`, so that reports overtake each other. */
  shuffled: boolean;
};

export type Reports = {
  /** Reports a message for which a report was ordered, in the current mode. */
  report: (sent: Sent) => void;
  order: (mode: Partial<ReportMode>) => void;
  /** The number of reports that have not reached the queue yet. */
  waiting: () => number;
  /** Drops the reports that have not reached the queue. */
  stop: () => void;
};

export const usualReports: ReportMode = { on: true, lateMs: 0, copies: 1, shuffled: false };

const queueName = 'delivery-reports';
const triesAfterMs = 500;

/**
 * Opens the sender of reports.
 * @param connectionString of the storage account; without it, nothing is reported
 * @param finished takes the id of each message of which every report has reached the queue
 */
export function reportsOnto(
  connectionString: string | undefined,
  now: () => Date,
  finished: Pick<Lines<string>, 'append'>,
): Reports {
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

  function finish(id: string) {
    try {
      finished.append([id]);
    } catch {
      // A disk without room: the next run reports it again, as Event Grid may.
    }
  }

  /** Retries when the queue does not answer, as Event Grid does. */
  async function put(event: ReportEvent, done: () => void): Promise<void> {
    try {
      const text = Buffer.from(JSON.stringify(event)).toString('base64');
      await queue?.sendMessage(text, { messageTimeToLive: -1 });
      waiting -= 1;
      done();
    } catch {
      await queue?.createIfNotExists().catch(() => {});
      after(triesAfterMs, () => put(event, done));
    }
  }

  return {
    report({ message, report }) {
      if (!queue || !report) return;
      const event = mode.on ? reportOf({ ...message, ...report }, now()) : undefined;
      let left = event ? mode.copies : 0;
      if (!event || left === 0) return finish(message.id);
      const done = () => {
        left -= 1;
        if (left === 0) finish(message.id);
      };
      for (let copy = 0; copy < mode.copies; copy += 1) {
        waiting += 1;
        after(mode.shuffled ? Math.random() * mode.lateMs : mode.lateMs, () => put(event, done));
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
