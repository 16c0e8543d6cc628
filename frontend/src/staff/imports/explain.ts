/** Explains why sending, or a look-up, was interrupted. */
import { DataverseError } from '../../../../dataverse/errors.ts';
import { RequestFailed } from '../../http/request.ts';
import { SignInNeeded } from '../session/tokens.ts';

export function explain(error: unknown): string {
  const isSignIn =
    error instanceof SignInNeeded ||
    (error instanceof DataverseError && ['unauthorized', 'forbidden'].includes(error.kind));
  if (isSignIn) return 'Your login has expired. Please log in again in another tab, then come back and continue.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'The connection was lost. Please check it and try again.';
}
