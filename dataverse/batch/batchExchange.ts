/** One `$batch` request and its answer. */
import { v4 as newId } from 'uuid';
import { errorFromAnswer } from '../answerError.ts';
import { networkError } from '../errors.ts';
import type { Answer } from '../operation.ts';
import type { Pacer, Turn } from '../retry.ts';
import type { Transport } from '../transport.ts';
import type { BatchItem } from './items.ts';
import { boundaryOf, type Part, parseMultipart } from './parseMultipart.ts';
import { writeMultipart } from './writeMultipart.ts';

/** What a client needs to send a request. */
export type Wire = {
  /** The API's root, with a trailing slash. */
  root: string;
  transport: Transport;
  pacer: Pacer;
  now: () => number;
};

type Try = { continueOnError?: boolean; signal?: AbortSignal | undefined; turn: Turn };

export const label = '$batch';

/**
 * Sends one batch.
 * @returns one part for each item that was answered; fewer when one item stopped the batch
 * @throws DataverseError when the batch as a whole failed
 */
export async function exchange(wire: Wire, items: readonly BatchItem[], options: Try): Promise<Part[]> {
  const boundary = `batch_${newId()}`;
  const answer = await wire.transport({
    label,
    method: 'POST',
    url: `${wire.root}$batch`,
    headers: {
      'Content-Type': `multipart/mixed; boundary="${boundary}"`,
      ...(options.continueOnError ? { Prefer: 'odata.continue-on-error' } : {}),
    },
    body: writeMultipart(items, wire.root, boundary),
    turn: options.turn,
    signal: options.signal,
  });
  return partsOf(answer, wire.now());
}

// A batch that stops has the status of the operation that stopped it, so the body is read whatever the status.
function partsOf(answer: Answer, now: number): Part[] {
  const boundary = boundaryOf(answer.headers);
  if (boundary === undefined) throw errorFromAnswer(answer, label, now);
  const parts = parseMultipart(answer.body, boundary, answer.answerLost);
  if (!parts) throw networkError(label, undefined);
  return parts;
}
