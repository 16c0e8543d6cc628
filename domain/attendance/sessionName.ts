import type { Day } from '../time.ts';

/** What a recurring activity's session of a day is called: the name, and the date in brackets. */
export const sessionName = (recurringActivity: string, day: Day): string => `${recurringActivity} (${day})`;
