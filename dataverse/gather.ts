/** Joins reads that are requested in the same tick into one request. */
import type { Outcome } from './batch/items.ts';
import type { Operation } from './operation.ts';
import type { Call, Sender } from './sender.ts';

type Waiting = {
  /** Settles the caller's promise when its answer arrives. */
  operation: Operation<void>;
  signal: AbortSignal | undefined;
  fail: (reason: unknown) => void;
};

/**
 * Returns a sender whose `send` waits for the end of the current tick and sends all reads of that tick in one `$batch`. A failed read fails alone, and an aborted one does not abort the others.
 */
export function gathering({ send, batch }: Sender): Sender {
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
      const outcomes = await outcomesOf(
        sent.map(({ operation }) => operation),
        nobody.signal,
      );
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

  async function outcomesOf(operations: readonly Operation<void>[], signal: AbortSignal): Promise<Outcome<unknown>[]> {
    const [first, ...others] = operations;
    if (!first) return [];
    // A single read needs no batch.
    if (others.length === 0) return [{ ok: true, value: await send(first, { signal }) }];
    return batch(operations, { continueOnError: true, signal });
  }

  async function gatheredSend<Result>(operation: Operation<Result>, { signal }: Call = {}): Promise<Result> {
    signal?.throwIfAborted();
    return new Promise<Result>((resolve, fail) => {
      if (waiting.length === 0) setTimeout(() => void flush());
      const { read, recover, ...rest } = operation;
      const told: Operation<void> = {
        ...rest,
        read: (answer) => resolve(read(answer)),
        ...(recover && { recover: (error) => resolve(recover(error)) }),
      };
      waiting.push({ operation: told, signal, fail });
    });
  }

  return { send: gatheredSend, batch };
}
