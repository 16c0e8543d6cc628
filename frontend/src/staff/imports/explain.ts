/** Explains why sending, or a look-up, was interrupted. */
import { DataverseError } from '../../../../dataverse/errors.ts';
import { RequestFailed } from '../../http/request.ts';
import { SignInNeeded } from '../session/tokens.ts';

export function explain(error: unknown): string {
  const kind = error instanceof DataverseError ? error.kind : undefined;
  if (kind === 'forbidden') return 'You have no right to do this. Please ask the administrator.';
  if (error instanceof SignInNeeded || kind === 'unauthorized')
    return 'Your login has expired. Please log in again in another tab, then come back and continue.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'The connection was lost. Please check it and try again.';
}
