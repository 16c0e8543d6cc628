import { tables } from '../../../domain/schema/index.ts';
import { displayDateTime } from '../../../domain/time.ts';
import type { PrivacyRequestRow, StoredRequest } from '../../adapters/privacyRequests.ts';

const mostPresses = 50;
const { maxLength } = tables.privacyRequest.columns.steps;

/** Returns one line of what was done. */
export const stepLine = (did: string, by: string, on: Date): string =>
  `${displayDateTime(on.toISOString())} ${by}: ${did}`;

/** Adds a line before the earlier ones. Where the column is full, the oldest but the first make room, whole, for a mark. */
export function withLine(line: string, steps: string): string {
  const all = [line, steps].filter(Boolean).join('\n');
  if (all.length <= maxLength) return all;
  const first = steps.slice(steps.lastIndexOf('\n') + 1);
  const kept = all.slice(0, maxLength - first.length - 3);
  return [kept.slice(0, kept.lastIndexOf('\n')), '…', first].join('\n');
}

/** Returns the columns of a request with one more step of staff. @param step.key of the press, which adds it once */
export const withStep = (
  { steps, presses }: StoredRequest,
  { by, did, key }: { by: string; did: string; key: string },
  on: Date,
): PrivacyRequestRow => ({
  crf69_handler: by,
  crf69_steps: withLine(stepLine(did, by, on), steps),
  crf69_presses: [key, ...presses].slice(0, mostPresses).join(','),
});
