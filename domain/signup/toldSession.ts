/** Compares what somebody was last told of a session with the session as it is now. */
import type { OwnSession, ShownSession } from '../contract/volunteering.ts';

/**
 * A session as people are told of it. `isOff`: it was cancelled or deleted, or has no time. `area`: the name of its location,
 * which some were told as its place; only of the session as it is now. Times are instants; `start` is empty without one.
 */
export type ToldSession = Omit<OwnSession, 'id' | 'bring'> & { isOff: boolean; area?: string };

/** `moved`: its time or place changed. `off`: it does not take place. `on`: it takes place after all. */
export type SessionChange = 'moved' | 'off' | 'on';

/**
 * Returns the change to tell somebody; undefined if nothing that they know has changed.
 * @param told the session as they were last told of it
 * @param goes whether they have a place; otherwise they wait for one
 */
export function sessionChange(told: ToldSession, now: ToldSession, goes: boolean): SessionChange | undefined {
  if (now.isOff) return told.isOff ? undefined : 'off';
  if (told.isOff) return 'on';
  const isSame =
    instant(told.start) === instant(now.start) &&
    instant(told.end) === instant(now.end) &&
    // A place that is now named more exactly has not changed.
    (told.place === now.place || told.place === now.area) &&
    // Only who has a place reads where to meet.
    (!goes || told.meetingPlace === now.meetingPlace);
  return isSame ? undefined : 'moved';
}

const instant = (text: string | null): number | null => (text ? Date.parse(text) : null);

/** Returns a place followed by its location, unless the place's text names the location itself: as a page shows it. */
export const placeOnPage = (place: string, area: string): string =>
  place.includes(area) ? place : [place, area].filter(Boolean).join(', ');

/**
 * Returns what somebody knows of a session when they take a place: what their page showed, for the rest the session as it is now. It
 * is stored as what they were last told, so that a later run tells them what the page did not show yet.
 * @param shown start, end and place as their page sent them
 */
export function seenOnPage(now: ToldSession, shown: ShownSession | undefined): ToldSession {
  if (!shown) return now;
  const { start, end, place } = shown;
  return { ...now, start, end, place: place === placeOnPage(now.place, now.area ?? '') ? now.place : place };
}
