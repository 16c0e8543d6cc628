import { nextSession, usualWeekday, weekdaysText } from '../../../../../domain/attendance/usualDay.ts';
import { type Day, displayDay } from '../../../../../domain/time.ts';
import type { ListItem } from './listKind.ts';

/** Returns `Saturdays 15:30`, and the next date: `Today`, `28/02/2026`. */
export function usualText({ time, days = [] }: ListItem, today: Day): { usual: string; next: string } {
  const weekday = usualWeekday(days);
  const next = nextSession(days, today);
  return {
    usual: [weekday === undefined ? '' : weekdaysText(weekday), time ?? ''].filter(Boolean).join(' ') || 'N/A',
    next: next === undefined ? 'N/A' : next === today ? 'Today' : displayDay(next),
  };
}
