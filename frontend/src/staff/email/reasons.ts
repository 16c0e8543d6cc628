import { RequestFailed } from '../../http/request.ts';
import { isSignInNeeded } from '../session/isSignInNeeded.ts';

/** Returns why a call to the API or to Dataverse failed, and what to do, in one sentence for people. */
export function reasonOf(error: unknown): string {
  if (isSignInNeeded(error)) return 'Please log in again, then press the button once more.';
  if (error instanceof RequestFailed && error.error) return error.error.message;
  return 'Please check your internet connection and try again.';
}
