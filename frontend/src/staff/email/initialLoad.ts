import { isSignInNeeded } from '../session/isSignInNeeded.ts';

/** How the email screens load, as specified: a second try after two seconds. After another failure the page reloads. */
export const initialLoad = {
  retry: (failures: number, error: Error) => failures < 1 && !isSignInNeeded(error),
  retryDelay: 2000,
};
