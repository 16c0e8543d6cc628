/** What somebody was told of a session, beside what holds now. */
import type { OwnSession } from '../contract/volunteering.ts';

/**
 * `isOff`: it was called off or deleted, or has no time. `area`: of what holds now, the name of its location, by which
 * some were told of its place. Instants; `start` is empty without one.
 */
export type ToldSession = Omit<OwnSession, 'id' | 'bring'> & { isOff: boolean; area?: string };

/** `on`: it takes place after all. */
export type SessionChange = 'moved' | 'off' | 'on';

/** Returns what they are to be told; undefined where nothing that they know of has changed. @param goes whether they have a place */
export function sessionChange(told: ToldSession, now: ToldSession, goes: boolean): SessionChange | undefined {
  if (now.isOff) return told.isOff ? undefined : 'off';
  if (told.isOff) return 'on';
  const isSame =
    instant(told.start) === instant(now.start) &&
    instant(told.end) === instant(now.end) &&
    // A location that is now said more exactly is no other place.
    (told.place === now.place || told.place === now.area) &&
    // Only who has a place reads where to meet.
    (!goes || told.meetingPlace === now.meetingPlace);
  return isSame ? undefined : 'moved';
}

const instant = (text: string | null): number | null => (text ? Date.parse(text) : null);
