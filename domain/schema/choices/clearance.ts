/** Choice tables of clearance. They are ours, because the customer has none. */
import { defineChoice } from '../definitions.ts';

/** The clearance status that a session stores, as of that day. */
export const clearanceStatus = defineChoice({
  name: 'crf69_clearancestatus',
  label: 'Clearance',
  assumed: true,
  options: { cleared: 'Cleared', renewSoon: 'Renew soon', notCleared: 'Not cleared', notKnown: 'Not known' },
});
