/** Sends operations, alone or in batches, with the settings of one client. */

import { errorFromAnswer } from './answerError.ts';
import { exchange } from './batch/batchExchange.ts';
import type { BatchItem, Outcome, Outcomes } from './batch/items.ts';
import { type BatchOptions, sendBatch } from './batch/send.ts';
import { DataverseError, invalidRequest, networkError } from './errors.ts';
import type { Answer, Operation } from './operation.ts';
import { createPacer, type Turn, waitByTimer } from './retry.ts';
import { createTransport, type TokenSource } from './transport.ts';

export type ClientOptions = {
  /** The organisation, such as `https://org.crm5.dynamics.com`. */
  url: string;
  /** Returns a bearer token for the organisation; `renew` requests a fresh one, after a 401. */
  token: TokenSource;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds. */
  now?: () => number;
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  random?: () => number;
  /** Returns an id for the action that a call belongs to, so that Dataverse's logs can be matched with ours. */
  correlationId?: () => string | undefined;
  /** Whether simultaneous reads share a `$batch`, for screens whose parts each read what they need. */
  gathersReads?: boolean;
  /**
   * The longest total wait of one call over all its tries; by default five minutes, the window of the service limits.
   */
  maxWaitMs?: number;
};

/** Options of every call. */
export type Call = { signal?: AbortSignal | undefined };

export type Sender = {
  /** Sends one operation. @throws DataverseError; the signal's reason when aborted; what the token source threw */
  send: <Result>(operation: Operation<Result>, call?: Call) => Promise<Result>;
  /** Sends items and returns one outcome for each: check each, or use `valuesOf`. */
  batch: <const Items extends readonly BatchItem[]>(items: Items, options?: BatchOptions) => Promise<Outcomes<Items>>;
};

/** Sends reads. */
export type ReadSender = {
  /** As `Sender.send`. */
  send: Sender['send'];
  /** Sends operations in as few requests as possible. @throws the first failure, as `send` does */
  sendAll: <Result>(operations: readonly Operation<Result>[], call?: Call) => Promise<Result[]>;
};

const longestUrl = 32 * 1024;

export function createSender(options: ClientOptions): Sender {
  const root = `${new URL(options.url).origin}/api/data/v9.2/`;
  const now = options.now ?? Date.now;
  // The browser's fetch throws when it is called as a method of another object.
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const transport = createTransport(options.token, fetch, options.correlationId);
  const pacer = createPacer({
    now,
    wait: options.wait ?? waitByTimer,
    maxWaitMs: options.maxWaitMs ?? 300_000,
    random: options.random ?? Math.random,
  });

  const wire = { root, transport, pacer, now };

  async function answerTo(operation: Operation<unknown>, url: string, turn: Turn, call: Call): Promise<Answer> {
    if (operation.method === 'GET' && url.length > longestUrl) {
      const [part] = await exchange(wire, [operation], { ...call, turn });
      const [answer] = part?.answers ?? [];
      if (!answer) throw networkError(operation.label, undefined);
      return answer;
    }
    const { label, method, headers, body } = operation;
    const json = body && JSON.stringify(body(root));
    return transport({ label, method, url, headers, body: json, turn, signal: call.signal });
  }

  async function send<Result>(operation: Operation<Result>, call: Call = {}): Promise<Result> {
    const { label } = operation;
    const url = new URL(operation.path, root).href;
    // The token goes only to the organisation, whatever a next link says.
    if (!url.startsWith(root)) throw invalidRequest(`${label}: a link that leaves the organisation`);
    const attempt = async (turn: Turn): Promise<Result> => {
      const answer = await answerTo(operation, url, turn, call);
      if (answer.status >= 400) throw errorFromAnswer(answer, label, now());
      return operation.read(answer);
    };
    try {
      return await pacer.run(attempt, { label, repeatable: () => operation.repeatable, signal: call.signal });
    } catch (error) {
      if (operation.recover && error instanceof DataverseError) return operation.recover(error);
      throw error;
    }
  }

  function batch<const Items extends readonly BatchItem[]>(
    items: Items,
    options?: BatchOptions,
  ): Promise<Outcomes<Items>>;
  function batch(items: readonly BatchItem[], options?: BatchOptions): Promise<Outcome<unknown>[]> {
    return sendBatch(wire, items, options);
  }

  return { send, batch };
}
