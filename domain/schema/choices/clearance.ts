/** Choice tables of clearance: ours, because the customer has none. */
import { defineChoice } from '../definitions.ts';

/** What a session keeps of somebody's clearance, as it was on that day. */
export const clearanceStatus = defineChoice({
  name: 'crf69_clearancestatus',
  label: 'Clearance',
  assumed: true,
  options: { cleared: 'Cleared', renewSoon: 'Renew soon', notCleared: 'Not cleared', notKnown: 'Not known' },
});
