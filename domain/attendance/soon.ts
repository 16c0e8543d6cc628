import { addDays, type Day, startOfDay } from '../time.ts';

/** How far staff look ahead on Home and in lists: today and this many days. */
export const daysSoon = 14;

/** Returns the instant at which the days that staff look ahead are over. @param today a Singapore day */
export const endOfSoon = (today: Day): string => startOfDay(addDays(today, daysSoon + 1));
