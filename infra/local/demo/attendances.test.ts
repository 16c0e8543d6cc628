/** What of an attendance the rules of the whole charity do not show; they are in tests/contract/demoRules.test.ts. */
import { expect, it } from 'vitest';
import { anActivity } from './activities.ts';
import { anAttendance } from './attendances.ts';
import { aVolunteer } from './volunteers.ts';

it('an attendance lasts as long as the activity for who attended, has no end for who only checked in, and no times for who stayed away', () => {
  const { profile } = aVolunteer('mei ling');
  const activity = anActivity('Storytelling morning', { day: '2026-03-10', time: '10:00', minutes: 90 });
  const times = (['attended', 'checkedIn', 'absent'] as const).map((state) => {
    const { crf69_datetime: start, crf69_attendanceend: end } = anAttendance(activity, profile, state);
    return [start, end];
  });
  expect(times).toEqual([
    ['2026-03-10T02:00:00.000Z', '2026-03-10T03:30:00.000Z'],
    ['2026-03-10T02:00:00.000Z', null],
    [null, null],
  ]);
});
