import { DataverseError } from '../../../../../dataverse/errors.ts';
import { isSignInNeeded } from '../../session/isSignInNeeded.ts';
import { isDeleted } from '../gone.ts';
import type { Notice } from '../NoticeBar.tsx';

/**
 * Returns the message for a change that failed.
 * @param otherwise for every failure that is not a conflict
 */
export function changedMeanwhile(error: unknown, otherwise: string): Notice {
  if (wasOvertaken(error)) {
    return {
      intent: 'warning',
      message: 'Nothing was changed.',
      reason:
        'Somebody else has changed this email, or its sending has begun, since you opened it. The list shows its current state.',
    };
  }
  if (isDeleted(error)) {
    return { intent: 'warning', message: 'Nothing was changed.', reason: 'Somebody else has deleted this email.' };
  }
  if (isSignInNeeded(error)) {
    return { intent: 'error', message: otherwise, reason: 'Please log in again first.' };
  }
  return { intent: 'error', message: otherwise };
}

/** Returns whether the row has changed since it was read. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && error.kind === 'preconditionFailed' && !error.answerLost;
