import { DataverseError } from '../../../../../dataverse/errors.ts';
import { RequestFailed } from '../../../http/request.ts';
import type { ChangeOutcome } from '../../outbox/marks.ts';
import { isSignInNeeded } from '../../session/isSignInNeeded.ts';

export const later: ChangeOutcome = { outcome: 'later', problem: 'signal' };
/** Errors that say nothing about the change itself: a 500 is temporary like a 503. */
const noAnswer = ['network', 'unavailable', 'throttled', 'notRun', 'unexpected'];

/** Returns what an error means for a change that was sent. */
export function failure(error: unknown): ChangeOutcome {
  if (isSignInNeeded(error)) return { outcome: 'later', problem: 'sign-in' };
  if (error instanceof RequestFailed) return refusal(error);
  if (!(error instanceof DataverseError)) return later;
  if (error.kind === 'notFound') return { outcome: 'gone' };
  return noAnswer.includes(error.kind) ? later : { outcome: 'refused' };
}

const refusal = ({ status, isFinal }: RequestFailed): ChangeOutcome =>
  isFinal ? { outcome: status === 404 ? 'gone' : 'refused' } : later;
