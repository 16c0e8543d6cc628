import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '../time.ts';
import { completedBetween, warnedUntil, warningOf } from './ending.ts';

const today = '2026-11-23';
const ending = (lastDay: string | null) => ({
  requirementId: 'one',
  name: 'One',
  by: 'completed' as const,
  lastDay,
  warnFrom: null,
});

it('staff are warned 60, 30 and 7 days before the last day, and no longer after it', () => {
  const warned = [61, 60, 31, 30, 8, 7, 0, -1].map((days) => warningOf(ending(addDays(today, days)), today));
  expect(warned).toEqual([undefined, 60, 60, 30, 30, 7, 7, undefined]);
  expect(warningOf(ending(null), today)).toBeUndefined();
});

it('every completion that ends within the warning is among the days that are read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1200, max: 0 }),
      fc.integer({ min: 1, max: 36 }),
      fc.integer({ min: 0, max: 800 }),
      (days, validMonths, later) => {
        const [completed, now] = [addDays(today, days), addDays(today, later)];
        const read = completedBetween({ validMonths }, now);
        const isWarned = warningOf(ending(addMonths(completed, validMonths)), now) !== undefined;
        if (isWarned) expect(read && read.from <= completed && completed <= read.to).toBe(true);
      },
    ),
  );
});

it('only completions of these days are read: those that may end within 60 days, and four days around them', () => {
  expect(completedBetween({ validMonths: 12 }, today)).toEqual({ from: '2025-11-19', to: '2026-01-26' });
  expect(completedBetween({ validMonths: null }, today)).toBeUndefined();
  expect(warnedUntil(today)).toBe('2027-01-22');
});
