/** Joins reads that are requested at the same time into one request. */
import type { Operation } from './operation.ts';
import type { Call, ReadSender, Sender } from './sender.ts';

type Waiting = {
  /** Settles the caller's promise when its answer arrives. */
  operation: Operation<void>;
  signal: AbortSignal | undefined;
  fail: (reason: unknown) => void;
};

/**
 * In milliseconds. What follows an answer is asked for by several parts of a screen, each in a task of its own; beside a
 * round trip it is nothing.
 */
const gatherMs = 5;

/**
 * Returns a sender that sends simultaneous reads in one `$batch`.
 * A failed read fails alone, and an aborted one does not abort the others. A single read is a `$batch` too: its address
 * is always the same, so that no log keeps what is searched for, and one preflight of the browser serves all.
 */
export function gathering({ batch }: Pick<Sender, 'batch'>): ReadSender {
  let waiting: Waiting[] = [];

  async function flush(): Promise<void> {
    const gathered = waiting;
    waiting = [];
    // Aborts the request once no caller waits for it.
    const nobody = new AbortController();
    const signals = new Set(gathered.flatMap(({ signal }) => signal ?? []));
    const leave = () => {
      for (const { signal, fail } of gathered) if (signal?.aborted) fail(signal.reason);
      if (gathered.every(({ signal }) => signal?.aborted)) nobody.abort();
    };
    for (const signal of signals) signal.addEventListener('abort', leave);
    leave();
    const sent = gathered.filter(({ signal }) => !signal?.aborted);
    try {
      const operations = sent.map(({ operation }) => operation);
      const outcomes = await batch(operations, { continueOnError: true, signal: nobody.signal });
      for (const [index, { fail }] of sent.entries()) {
        const outcome = outcomes[index];
        if (outcome && !outcome.ok) fail(outcome.error);
      }
    } catch (error) {
      for (const { fail } of sent) fail(error);
    } finally {
      for (const signal of signals) signal.removeEventListener('abort', leave);
    }
  }

  async function send<Result>(operation: Operation<Result>, { signal }: Call = {}): Promise<Result> {
    signal?.throwIfAborted();
    return new Promise<Result>((resolve, fail) => {
      if (waiting.length === 0) setTimeout(() => void flush(), gatherMs);
      const { read, recover, ...rest } = operation;
      const told: Operation<void> = {
        ...rest,
        read: (answer) => resolve(read(answer)),
        ...(recover && { recover: (error) => resolve(recover(error)) }),
      };
      waiting.push({ operation: told, signal, fail });
    });
  }

  const sendAll = <Result>(operations: readonly Operation<Result>[], call?: Call) =>
    Promise.all(operations.map((operation) => send(operation, call)));
  return { send, sendAll };
}
