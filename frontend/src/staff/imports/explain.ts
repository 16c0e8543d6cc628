/** Explains why sending, or a look-up, was interrupted. */
import { DataverseError } from '../../../../dataverse/errors.ts';
import { RequestFailed } from '../../http/request.ts';
import { SignInNeeded } from '../signin/tokens.ts';

export function explain(error: unknown): string {
  const isSignIn =
    error instanceof SignInNeeded ||
    (error instanceof DataverseError && ['unauthorized', 'forbidden'].includes(error.kind));
  if (isSignIn) return 'Your sign-in has run out. Please log in again in another tab, and come back to go on.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'The connection was lost. Please check it and try again.';
}
