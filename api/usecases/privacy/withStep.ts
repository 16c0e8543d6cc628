import { tables } from '../../../domain/schema/index.ts';
import { displayDateTime } from '../../../domain/time.ts';
import type { PrivacyRequestRow, StoredRequest } from '../../adapters/privacyRequests.ts';

const mostPresses = 50;
const { maxLength } = tables.privacyRequest.columns.steps;

/** Returns one line of what was done. */
export const stepLine = (did: string, by: string, on: Date): string =>
  `${displayDateTime(on.toISOString())} ${by}: ${did}`;

/** Returns the columns of a request with one more step of staff. @param step.key of the press, which adds it once */
export const withStep = (
  { steps, presses }: StoredRequest,
  { by, did, key }: { by: string; did: string; key: string },
  on: Date,
): PrivacyRequestRow => ({
  crf69_handler: by,
  crf69_steps: [stepLine(did, by, on), steps].filter(Boolean).join('\n').slice(0, maxLength),
  crf69_presses: [key, ...presses].slice(0, mostPresses).join(','),
});
