import { DataverseError } from '../../../../../dataverse/errors.ts';
import { isSignInNeeded } from '../../signin/isSignInNeeded.ts';
import type { Notice } from '../NoticeBar.tsx';

/**
 * What to say of a change that did not come about.
 * @param otherwise for every failure that is nobody's change
 */
export function changedMeanwhile(error: unknown, otherwise: string): Notice {
  if (wasOvertaken(error)) {
    return {
      intent: 'warning',
      message: 'Nothing was changed.',
      reason:
        'This email was changed by somebody else, or has begun to be sent, after you opened it. The list shows it as it is now.',
    };
  }
  if (error instanceof DataverseError && error.kind === 'notFound') {
    return { intent: 'warning', message: 'Nothing was changed.', reason: 'Somebody has deleted this email meanwhile.' };
  }
  if (isSignInNeeded(error)) {
    return { intent: 'error', message: otherwise, reason: 'Please log in again first.' };
  }
  return { intent: 'error', message: otherwise };
}

/** The row is no longer what it was when it was read. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && error.kind === 'preconditionFailed' && !error.answerLost;
