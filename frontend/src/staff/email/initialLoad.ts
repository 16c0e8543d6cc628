import { isSignInNeeded } from '../signin/isSignInNeeded.ts';

/** How the email screens load, as specified: a second try after two seconds. What then fails reloads the page. */
export const initialLoad = {
  retry: (failures: number, error: Error) => failures < 1 && !isSignInNeeded(error),
  retryDelay: 2000,
};
