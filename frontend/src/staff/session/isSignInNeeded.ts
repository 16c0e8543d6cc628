import { DataverseError } from '../../../../dataverse/errors.ts';
import { SignInNeeded } from './tokens.ts';

/** Returns whether a call failed because nobody is signed in any more, at the API or at Dataverse. */
export const isSignInNeeded = (error: unknown): boolean =>
  error instanceof SignInNeeded || (error instanceof DataverseError && error.kind === 'unauthorized');
