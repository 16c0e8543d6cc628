import { expect, it } from 'vitest';
import { dayLimits } from './dayLimits.ts';

const birthday = {
  earliestYearsAgo: 100,
  latestMonthsAhead: 2,
  latestDayOfMonth: 15,
  leastYearsAgo: 1,
  usualYearsAgo: 13,
};

it.each([
  ['2026-03-01', '1926-03-01', '2026-05-15'],
  ['2026-12-31', '1926-12-31', '2027-02-15'],
  ['2000-02-29', '1900-02-28', '2000-04-15'],
])('on %s the picker offers birthdays from %s to %s', (today, earliest, latest) => {
  expect(dayLimits(today, birthday)).toEqual({ earliest, latest });
});
