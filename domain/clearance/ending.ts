/** Whose clearance ends soon: staff are warned 60, 30 and 7 days before. */
import { addDays, addMonths, type Day, daysBetween } from '../time.ts';
import type { Requirement } from './requirement.ts';
import { holds, type Item } from './standing.ts';

export const warningDays = [7, 30, 60] as const;
export type Warning = (typeof warningDays)[number];

const furthest = Math.max(...warningDays);
/** A month's last day has several days that lead to it. */
const marginDays = 4;

/** @returns the nearest warning that has come; nothing for what holds longer, has no end, or holds no more */
export function warningOf(item: Item, today: Day): Warning | undefined {
  const { lastDay } = item;
  if (lastDay === null || !holds(item, today)) return undefined;
  return warningDays.find((days) => daysBetween(today, lastDay) <= days);
}

/** @returns the days of which a completion may end within the furthest warning, a few too many; nothing without an end */
export function completedBetween({ validMonths }: Pick<Requirement, 'validMonths'>, today: Day) {
  if (validMonths === null) return undefined;
  const from = addDays(addMonths(today, -validMonths), -marginDays);
  return { from, to: addDays(addMonths(addDays(today, furthest), -validMonths), marginDays) };
}

/** The last day that staff are warned of. */
export const warnedUntil = (today: Day): Day => addDays(today, furthest);
