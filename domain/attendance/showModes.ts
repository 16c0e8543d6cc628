/** Decides which part of the list of activities is shown, by Singapore days. */
import { addDays, type Day, startOfDay, startOfMonth, weekday } from '../time.ts';

export const showModes = ['All', 'Today', 'Upcoming', 'This Week', 'This Month', 'Last Month'] as const;
export type ShowMode = (typeof showModes)[number];

/** Instants in UTC: `from` inclusive, `before` exclusive; unlimited where one is missing. */
export type Span = { from?: string; before?: string };

/**
 * Returns the span of scheduled times that a mode shows; weeks begin on Monday, and upcoming begins today.
 * @param today the current Singapore day
 */
export function spanOf(mode: ShowMode, today: Day): Span {
  const days = daysOf(mode, today);
  return {
    ...(days.from !== undefined && { from: startOfDay(days.from) }),
    ...(days.before !== undefined && { before: startOfDay(days.before) }),
  };
}

function daysOf(mode: ShowMode, today: Day): { from?: Day; before?: Day } {
  switch (mode) {
    case 'All':
      return {};
    case 'Today':
      return { from: today, before: addDays(today, 1) };
    case 'Upcoming':
      return { from: today };
    case 'This Week': {
      const monday = addDays(today, -((weekday(today) + 6) % 7));
      return { from: monday, before: addDays(monday, 7) };
    }
    case 'This Month':
      return { from: startOfMonth(today), before: startOfMonth(today, 1) };
    case 'Last Month':
      return { from: startOfMonth(today, -1), before: startOfMonth(today) };
  }
}
