/** Returns the text among the options of a filter when there are none. */
export const optionsText = (status: 'pending' | 'error' | 'success', none: string): string =>
  ({ pending: 'Loading…', error: 'Could not be loaded. Please open the list again.', success: none })[status];
