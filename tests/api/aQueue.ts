/** A queue for tests, which follows the rules of Azure Storage and its host by the test's clock. */
import type { Heartbeat, Queue } from '../../api/adapters/queues.ts';

type Kept<Message> = { message: Message; visibleFrom: number; failures: number };

export type TestQueue<Message> = Queue<Message> & {
  /** Processes all visible messages at once, repeatedly, until none is visible. */
  run: (work: (message: Message) => Promise<void>) => Promise<void>;
  /** Seconds until the next message becomes visible; undefined when there is none. */
  nextIn: () => number | undefined;
  clear: () => void;
};

const mostFailures = 5;
const visibilitySeconds = 60;

/** Creates a queue. @param poison receives what has failed five times */
export function aQueue<Message>(now: () => Date, poison?: Queue<Message>): TestQueue<Message> {
  let kept: Kept<Message>[] = [];
  const put = async (message: Message, delaySeconds = 0) => {
    kept.push({ message, visibleFrom: now().getTime() + delaySeconds * 1000, failures: 0 });
  };

  async function work(one: Kept<Message>, handle: (message: Message) => Promise<void>): Promise<void> {
    try {
      await handle(one.message);
    } catch {
      const failed = { ...one, failures: one.failures + 1, visibleFrom: now().getTime() + visibilitySeconds * 1000 };
      if (failed.failures < mostFailures) kept.push(failed);
      else await poison?.put(one.message);
    }
  }

  return {
    put,
    putAll: async (messages) => void (await Promise.all(messages.map((message) => put(message)))),
    isEmpty: async () => kept.length === 0 && ((await poison?.isEmpty()) ?? true),
    async run(handle) {
      for (;;) {
        const seen = kept.filter(({ visibleFrom }) => visibleFrom <= now().getTime());
        if (seen.length === 0) return;
        kept = kept.filter((one) => !seen.includes(one));
        await Promise.all(seen.map((one) => work(one, handle)));
      }
    },
    nextIn() {
      const times = kept.map(({ visibleFrom }) => visibleFrom);
      return times.length > 0 ? (Math.min(...times) - now().getTime()) / 1000 : undefined;
    },
    clear() {
      kept = [];
    },
  };
}

/** The heartbeat of the timer, in memory. */
export function aHeartbeat(): Heartbeat {
  let last: Date | undefined;
  return {
    record: async (on) => {
      last = on;
    },
    last: async () => last,
  };
}
