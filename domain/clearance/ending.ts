/** Finds clearances that end soon: staff are warned 60, 30 and 7 days before. */
import { addDays, addMonths, type Day, daysBetween } from '../time.ts';
import type { Item } from './item.ts';
import { isMet } from './judgement.ts';
import type { Requirement } from './requirement.ts';

export const warningDays = [7, 30, 60] as const;
export type Warning = (typeof warningDays)[number];

const furthest = Math.max(...warningDays);
/** Several days lead to the same last day of a month. */
const marginDays = 4;

/** Returns the latest warning that is due; undefined for an item that lasts longer, has no end, or has ended. */
export function warningOf(item: Item, today: Day): Warning | undefined {
  const { lastDay } = item;
  if (lastDay === null || !isMet(item, today)) return undefined;
  return warningDays.find((days) => daysBetween(today, lastDay) <= days);
}

/**
 * Returns the completion days that may end within the furthest warning, with a few days of margin; undefined without an
 * end.
 */
export function completedBetween({ validMonths }: Pick<Requirement, 'validMonths'>, today: Day) {
  if (validMonths === null) return undefined;
  const from = addDays(addMonths(today, -validMonths), -marginDays);
  return { from, to: addDays(addMonths(addDays(today, furthest), -validMonths), marginDays) };
}

/** Returns the last day for which staff are warned. */
export const warnedUntil = (today: Day): Day => addDays(today, furthest);
