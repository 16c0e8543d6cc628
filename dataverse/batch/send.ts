/** Sends batches of at most 1000 operations, and sends unanswered operations again where that is safe. */
import { DataverseError, invalidRequest } from '../errors.ts';
import type { Turn } from '../retry.ts';
import { exchange, label, type Wire } from './batchExchange.ts';
import { type BatchItem, notRun, type Outcome, operationsOf } from './items.ts';
import { outcomeOf } from './outcome.ts';
import type { Part } from './parseMultipart.ts';

export type BatchOptions = {
  /** Continues after a failed operation; otherwise the rest is not run. */
  continueOnError?: boolean;
  signal?: AbortSignal | undefined;
};

/** An item that is not answered yet, with its index in the caller's list. */
type Open = { item: BatchItem; place: number };

const mostOperations = 1000;

/**
 * Sends items in their order, in as few requests as possible.
 * @returns one outcome for each item; only an abort, or a token that cannot be obtained, is thrown
 * @throws DataverseError `invalid`, before anything is sent, for a change set over 1000 operations
 */
export async function sendBatch(
  wire: Wire,
  items: readonly BatchItem[],
  options: BatchOptions = {},
): Promise<Outcome<unknown>[]> {
  const outcomes = new Map<number, Outcome<unknown>>();
  for (const request of requests(items)) {
    await sendRequest(wire, request, options, outcomes);
    if (!options.continueOnError && [...outcomes.values()].some((outcome) => !outcome.ok)) break;
  }
  return items.map((item, place) => outcomes.get(place) ?? { ok: false, error: notRun(item) });
}

function requests(items: readonly BatchItem[]): Open[][] {
  const all: Open[][] = [];
  let size = 0;
  items.forEach((item, place) => {
    const operations = operationsOf(item).length;
    if (operations === 0 || operations > mostOperations) throw invalidRequest('change set: 1 to 1000 operations');
    const current = all.at(-1);
    if (current && size + operations <= mostOperations) {
      current.push({ item, place });
      size += operations;
    } else {
      all.push([{ item, place }]);
      size = operations;
    }
  });
  return all;
}

async function sendRequest(
  wire: Wire,
  request: readonly Open[],
  options: BatchOptions,
  outcomes: Map<number, Outcome<unknown>>,
): Promise<void> {
  let open = request;
  const attempt = async (turn: Turn): Promise<void> => {
    while (open.length > 0) {
      const parts = await exchange(
        wire,
        open.map(({ item }) => item),
        { ...options, turn },
      );
      const settled = recordOutcomes(open, parts, wire.now(), outcomes, options);
      open = settled.open;
      if (settled.failure) throw settled.failure;
    }
  };
  const repeatable = () => open.every(({ item }) => operationsOf(item).every((operation) => operation.repeatable));
  try {
    await wire.pacer.run(attempt, { label, repeatable, signal: options.signal });
  } catch (error) {
    if (!(error instanceof DataverseError)) throw error;
    for (const { place } of open) outcomes.set(place, { ok: false, error });
  }
}

/**
 * Records the outcomes of the items that were answered.
 * @returns the items to send again: those refused for now, with the reason, and those after an item that stopped the
 * batch although it is no failure here, such as a row that existed already
 */
function recordOutcomes(
  open: readonly Open[],
  parts: readonly Part[],
  now: number,
  outcomes: Map<number, Outcome<unknown>>,
  options: BatchOptions,
): { open: Open[]; failure?: DataverseError } {
  const again: Open[] = [];
  let failure: DataverseError | undefined;
  let stopped = false;
  for (const [index, part] of parts.slice(0, open.length).entries()) {
    const asked = open[index];
    if (!asked) break;
    const { item, place } = asked;
    const outcome = outcomeOf(item, part, now);
    if (!outcome.ok && isPassing(outcome.error, item)) {
      again.push({ item, place });
      if (!failure || (outcome.error.retryAfter ?? 0) > (failure.retryAfter ?? 0)) failure = outcome.error;
    } else {
      outcomes.set(place, outcome);
      stopped = !outcome.ok && !options.continueOnError;
    }
  }
  const unanswered = open.slice(parts.length);
  const explained = stoppedOnWire(parts);
  for (const { place } of explained ? [] : unanswered) outcomes.set(place, { ok: false, error: cutOff() });
  const rest = explained && !stopped ? unanswered : [];
  return { open: [...again, ...rest], ...(failure ? { failure } : {}) };
}

const cutOff = () =>
  new DataverseError({ kind: 'unexpected', status: 200, code: '', operation: label, answerLost: true });

const isPassing = (error: DataverseError, item: BatchItem): boolean =>
  error.kind === 'throttled' ||
  (error.kind === 'unavailable' && operationsOf(item).every((operation) => operation.repeatable));

const stoppedOnWire = (parts: readonly Part[]): boolean =>
  parts.at(-1)?.answers.some((answer) => answer.status >= 400) ?? false;
