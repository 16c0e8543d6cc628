import type { CalendarEvent, Session } from '../../../../domain/calendar/events.ts';
import { entryOfEvent, entryOfSession, icalendar } from '../../../../domain/calendar/icalendar.ts';

/**
 * Builds a calendar file of what is shown.
 * @param now ISO 8601, the time of the data
 */
export function icsFile(events: readonly CalendarEvent[], sessions: readonly Session[], now: string): string {
  const changed = { changedOn: now };
  return icalendar([
    ...events.map((event) => ({ ...entryOfEvent(event, changed), description: event.description })),
    ...sessions.map((session) => entryOfSession(session, changed)),
  ]);
}
