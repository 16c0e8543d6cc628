/** The days of the next sessions of a recurring activity. */
import { addDays, type Day } from '../time.ts';
import { nextOn } from './usualDay.ts';

/** `weekday`: 0 for Sunday; `everyWeeks` and `count` from 1. */
export type Rhythm = { weekday: number; everyWeeks: number; count: number };

export type ProposedDay = { day: Day; state: 'new' | 'holiday' | 'there' };

/**
 * Proposes so many new days from tomorrow on, with those between them that are left out: public holidays, and days that
 * have a session already.
 * @param isHoliday of Singapore
 */
export function nextSessionDays(
  { weekday, everyWeeks, count }: Rhythm,
  { today, isHoliday, there }: { today: Day; isHoliday: (day: Day) => boolean; there: ReadonlySet<Day> },
): ProposedDay[] {
  const days: ProposedDay[] = [];
  let missing = count;
  for (let day = nextOn(weekday, addDays(today, 1)); missing > 0; day = addDays(day, 7 * everyWeeks)) {
    const state = isHoliday(day) ? 'holiday' : there.has(day) ? 'there' : 'new';
    days.push({ day, state });
    if (state === 'new') missing -= 1;
  }
  return days;
}

export const rhythmLimits = { everyWeeks: 12, count: 26 } as const;
