import { expect, it } from 'vitest';
import { readSchedule } from './schedule.ts';

const due = (schedule: string, time: string) => readSchedule(schedule)?.(new Date(`2026-11-23T${time}:00Z`));

it('schedules of each minute, every tenth minute and hours of the day are due at their times', () => {
  expect(due('0 * * * * *', '03:17')).toBe(true);
  expect([due('0 */10 * * * *', '03:20'), due('0 */10 * * * *', '03:21')]).toEqual([true, false]);
  expect(['00:05', '01:05', '01:06', '09:05', '10:05'].map((time) => due('0 5 1-9 * * *', time))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

it('a schedule of several ranges is due in each', () => {
  expect(['15:00', '16:00', '20:00'].map((time) => due('0 0 0-15,20-23 * * *', time))).toEqual([true, false, true]);
});

it('a schedule of an unknown form is refused', () => {
  expect(['30 * * * * *', '0 * * * * 1', '0 1,x * * * *', '* * * * *', ''].map(readSchedule)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
