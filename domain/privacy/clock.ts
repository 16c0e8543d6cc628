/** Until when a request about personal data is answered. */
import { publicHolidays } from '../references/publicHolidays.ts';
import { type IsHoliday, isWorkingDay } from '../references/workingHours.ts';
import type { requestKind } from '../schema/choices/privacy.ts';
import { addDays, type Day } from '../time.ts';

export type RequestKind = keyof typeof requestKind.codes;

/** The form promises that a withdrawal takes at least 7 working days; after 10 we are late. */
const workingDays = { target: 7, last: 10 };
/** The law's for a copy and a correction (PDPA Regulations 2021), and ours for an erasure. */
const calendarDays = 30;
/** After a year somebody looks whether a dispute is over. */
const disputeDays = 365;

export type Deadlines = {
  target: Day;
  last: Day;
  /** Days lie beyond the list of public holidays, so that the last day may be later. */
  isUncertain: boolean;
};

export function deadlinesOf(kind: RequestKind, received: Day, isHoliday: IsHoliday): Deadlines {
  if (kind !== 'withdrawal') {
    const last = addDays(received, kind === 'dispute' ? disputeDays : calendarDays);
    return { target: last, last, isUncertain: false };
  }
  const last = workingDaysAfter(received, workingDays.last, isHoliday);
  return {
    target: workingDaysAfter(received, workingDays.target, isHoliday),
    last,
    isUncertain: Number(last.slice(0, 4)) > publicHolidays.years.last,
  };
}

/** Returns the working day so many after a day; the day itself does not count. */
function workingDaysAfter(from: Day, count: number, isHoliday: IsHoliday): Day {
  let [day, left] = [from, count];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day, isHoliday)) left -= 1;
  }
  return day;
}
