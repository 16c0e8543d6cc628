import type { Day } from '../time.ts';

/** Returns the name of a recurring activity's session: the activity's name with the date in brackets. */
export const sessionName = (recurringActivity: string, day: Day): string => `${recurringActivity} (${day})`;
