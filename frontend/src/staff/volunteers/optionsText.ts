/** What stands among the options of a filter while there are none. */
export const optionsText = (status: 'pending' | 'error' | 'success', none: string): string =>
  ({ pending: 'Loading…', error: 'Could not be loaded. Please open the list again.', success: none })[status];
