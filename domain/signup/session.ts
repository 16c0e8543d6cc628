/** When volunteers take places in a session themselves. */
import { hasBegun } from '../attendance/sessionSpan.ts';
import type { Schedule } from '../attendance/times.ts';
import type { ForWhom } from './forWhom.ts';

/** A session with places. All times are instants. */
export type PlacedSession = Schedule & {
  isCancelled: boolean;
  isOpen: boolean;
  /** `null`: no limit. */
  places: number | null;
  opensOn: string | null;
  closesOn: string | null;
  /** Before it only regulars may press; `null` without early days. */
  regularsUntil: string | null;
  forWhom: ForWhom;
  /** Who has so many places ahead takes none here; `null` without a limit. */
  mostAhead: number | null;
};

/** Within so many hours before the start, a free place goes to whoever presses first. */
const lateHours = 12;
const hourMs = 3_600_000;

/** Returns whether the session will take place and has not begun. @param now in milliseconds */
export const isAhead = (session: PlacedSession, now: number): boolean =>
  !session.isCancelled && session.scheduledOn !== null && !hasBegun(session, new Date(now).toISOString());

/** Returns whether a volunteer may press now. */
export const isOpenNow = (session: PlacedSession, now: number): boolean =>
  session.isOpen &&
  isAhead(session, now) &&
  (session.opensOn === null || Date.parse(session.opensOn) <= now) &&
  (session.closesOn === null || now < Date.parse(session.closesOn));

/** Returns whether it begins so soon that nobody is given a place who does not press for it. */
export const isSoon = ({ scheduledOn }: PlacedSession, now: number): boolean =>
  scheduledOn !== null && Date.parse(scheduledOn) - now < lateHours * hourMs;

/** Returns whether somebody gave up their place within the last hours before the start. @param on an instant */
export const isLateNotice = ({ scheduledOn }: Schedule, on: string): boolean =>
  scheduledOn !== null && Date.parse(scheduledOn) - Date.parse(on) < lateHours * hourMs;

/** Returns how many places are free; `null` without a limit. Staff may have gone over. */
export const freePlaces = ({ places }: Pick<PlacedSession, 'places'>, taken: number): number | null =>
  places === null ? null : Math.max(0, places - taken);
