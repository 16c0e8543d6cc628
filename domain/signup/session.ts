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
  /** Until then only regulars may sign up; `null` if everybody may from the start. */
  regularsUntil: string | null;
  forWhom: ForWhom;
  /** Somebody with this many places in future sessions may take none here; `null` without a limit. */
  mostAhead: number | null;
};

/** How many days before a session it is offered to everybody, and people are told of their invitations. */
export const daysAhead = 60;

/** How many open sessions a volunteer's page shows. */
export const mostOffered = 120;

/** In the last hours before the start, a free place goes to whoever presses first. */
export const lateHours = 12;
const hourMs = 3_600_000;

/** Returns whether the session will take place and has not begun. @param now in milliseconds */
export const isAhead = (session: Schedule & Pick<PlacedSession, 'isCancelled'>, now: number): boolean =>
  !session.isCancelled && session.scheduledOn !== null && !hasBegun(session, new Date(now).toISOString());

type Opening = Schedule & Pick<PlacedSession, 'isCancelled' | 'isOpen' | 'closesOn'>;

/** Returns whether a volunteer may press now, or once sign-up begins. */
export const mayOpen = (session: Opening, now: number): boolean =>
  session.isOpen && isAhead(session, now) && (session.closesOn === null || now < Date.parse(session.closesOn));

/** Returns whether a volunteer may press now. */
export const isOpenNow = (session: PlacedSession, now: number): boolean =>
  mayOpen(session, now) && (session.opensOn === null || Date.parse(session.opensOn) <= now);

/** Returns whether only regulars may press yet. @param now in milliseconds */
export const isEarly = ({ regularsUntil }: Pick<PlacedSession, 'regularsUntil'>, now: number): boolean =>
  regularsUntil !== null && now < Date.parse(regularsUntil);

/** Returns whether a session begins so soon that people who wait are no longer given a place without a press. */
export const isSoon = ({ scheduledOn }: Pick<PlacedSession, 'scheduledOn'>, now: number): boolean =>
  scheduledOn !== null && Date.parse(scheduledOn) - now < lateHours * hourMs;

/**
 * Returns whether somebody gave up their place within the last hours before the start that they knew; where that is not known,
 * before the start as it is now. @param on an instant
 */
export function isLateNotice({ scheduledOn }: Schedule, on: string, toldStart: string | null): boolean {
  const start = toldStart ?? scheduledOn;
  return start !== null && Date.parse(start) - Date.parse(on) < lateHours * hourMs;
}

/** Returns how many places are free; `null` without a limit, 0 where staff gave more places than there are. */
export const freePlaces = ({ places }: Pick<PlacedSession, 'places'>, taken: number): number | null =>
  places === null ? null : Math.max(0, places - taken);

/**
 * From when until when somebody has had a place, as instants. `leftOn` is `null` for a volunteer who has it still, and for one whom
 * staff took off the register (`isTakenOff`): no row stores when.
 */
export type PlaceSpan = { goingOn: string; leftOn: string | null; isTakenOff: boolean };

/**
 * Returns when a session was last full that is not full now, as far as its sign-ups say: when somebody gave up the place, or the
 * last place was taken that staff freed since. An instant; `null` if it never was. Asked before those who wait are called to a free
 * place: a call before this instant was about an earlier one. Whoever was taken off counts as present until now, so that people are
 * rather called once too often than not at all.
 * @param taken how many have a place now, also those of whom no span is known
 */
export function lastFullOn(
  { places }: Pick<PlacedSession, 'places'>,
  taken: number,
  spans: readonly PlaceSpan[],
): string | null {
  if (places === null) return null;
  const events = spans
    .flatMap(({ goingOn, leftOn }) => [
      { on: goingOn, hasLeft: false },
      ...(leftOn === null ? [] : [{ on: leftOn, hasLeft: true }]),
    ])
    // Backwards in time. Of one second, whoever left had come before.
    .sort((one, other) => Date.parse(other.on) - Date.parse(one.on) || Number(other.hasLeft) - Number(one.hasLeft));
  let before = taken + spans.filter(({ isTakenOff }) => isTakenOff).length;
  for (const { on, hasLeft } of events) {
    const most = hasLeft ? before + 1 : before;
    if (most >= places) return on;
    before = hasLeft ? most : before - 1;
  }
  return null;
}
