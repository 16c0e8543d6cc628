import { expect, it } from 'vitest';
import { nextSessionDays } from './nextSessions.ts';

it('the next sessions leave out public holidays and days that have one, and never begin today', () => {
  const days = nextSessionDays(
    { weekday: 5, everyWeeks: 2, count: 2 },
    { today: '2026-11-27', isHoliday: (day) => day === '2026-12-18', there: new Set(['2027-01-01']) },
  );
  expect(days).toEqual([
    { day: '2026-12-04', state: 'new' },
    { day: '2026-12-18', state: 'holiday' },
    { day: '2027-01-01', state: 'there' },
    { day: '2027-01-15', state: 'new' },
  ]);
});
