/**
 * One round of presses on the places of one session: who goes, who waits, and what is written. It is decided from rows that
 * were read after the session's version, and written only while that version stands; so no place is given twice.
 */
import { hasBegun } from '../attendance/sessionSpan.ts';
import type { Refusal, ShownSession } from '../contract/volunteering.ts';
import { freePlaces, isAhead, isOpenNow, isSoon, type PlacedSession } from './session.ts';
import { type Candidate, whyNoPlace } from './whyNoPlace.ts';

/** Somebody on the register; `isMarked` once staff have written that they came, or did not. */
export type Goer = { rowId: string; etag: string; volunteerId: string; isMarked: boolean };

export type StoredSignup = {
  id: string;
  etag: string;
  volunteerId: string;
  state: 'waiting' | 'going' | 'cancelled' | 'noShow' | 'invited';
  number: string;
  takeKey: string;
  cancelKey: string;
};

/** `key` is made at each press of a button, so that one that is sent again does nothing more. */
export type Press = Taking | GivingUp;
/** `shown`: what they saw of the session; without it, they count as having seen it as it is. */
type Taking = { do: 'take'; key: string; volunteerId: string; shown?: ShownSession | undefined };
/** `isTakenOff`: pressed for them, so that they are not shown as somebody who cannot come; `isTurn`: they stop waiting, and keep a place that they have by then. */
type GivingUp = {
  do: 'giveUp';
  key: string;
  volunteerId: string;
  word: string;
  isTakenOff?: true;
  isTurn?: boolean | undefined;
};

export type Outcome = { place: 'going' | 'waiting' | 'none'; refused?: never } | { refused: Refusal; place?: never };

export type RoundState = {
  session: PlacedSession;
  goers: readonly Goer[];
  signups: readonly StoredSignup[];
  /** The people who press, and the first of those who wait, by id; nobody else is given a place. */
  candidates: ReadonlyMap<string, Candidate>;
};

/** A change of rows: of the sign-up, which is made where there is none, and of the row on the register. */
export type Change =
  /** `isUnasked`: they waited, and are to be told; `shown`: as of the press. */
  | {
      do: 'go' | 'wait';
      volunteerId: string;
      key: string;
      shown?: ShownSession | undefined;
      signup?: StoredSignup;
      isUnasked?: true;
    }
  /** `isTakenOff`: this row does not say that they cannot come. */
  | {
      do: 'leave';
      volunteerId: string;
      key: string;
      word: string;
      isTakenOff?: true;
      signup?: StoredSignup;
      goer?: Goer;
    };

type Going = Extract<Change, { do: 'go' | 'wait' }>;

export type Round = {
  outcomes: Outcome[];
  /** All or none of them, while the session's version stands. */
  competing: Change[];
  /** Each for itself: nobody's place depends on them. */
  others: Change[];
  /** A place is free, and of somebody who waits it is not known whether they can come. */
  isUndecided: boolean;
  /** There may be more places to give than one round does. */
  hasMoreToGive: boolean;
};

/** With the presses of a round, each at most three writes, they fit into one change set. */
const mostGiven = 200;

/**
 * Decides what becomes of some presses, at most one of each person.
 * @param now in milliseconds
 */
export function decideRound(state: RoundState, presses: readonly Press[], now: number): Round {
  const { session } = state;
  const going = new Set(state.goers.map(({ volunteerId }) => volunteerId));
  const line = state.signups
    .filter((row) => row.state === 'waiting')
    .sort((one, other) => one.number.localeCompare(other.number));
  const waiting = new Set(line.map(({ volunteerId }) => volunteerId));
  const competing: Change[] = [];
  const others: Change[] = [];
  let isUndecided = false;
  let hasMoreToGive = false;

  const isFree = () => freePlaces(session, going.size) !== 0;
  const whyNot = (volunteerId: string) => whyNoPlace(session, state.candidates.get(volunteerId), now);
  const ownOf = (volunteerId: string) => state.signups.filter((row) => row.volunteerId === volunteerId);

  function go(volunteerId: string, key: string, how: Pick<Going, 'isUnasked' | 'shown'>): Outcome {
    const signup = line.find((row) => row.volunteerId === volunteerId);
    competing.push({ do: 'go', volunteerId, key, ...(signup && { signup }), ...how });
    going.add(volunteerId);
    waiting.delete(volunteerId);
    return { place: 'going' };
  }

  function take({ key, volunteerId, shown }: Taking): Outcome {
    const own = ownOf(volunteerId);
    const seen = shown ? { shown } : {};
    if (own.some(({ takeKey, state: was }) => takeKey === key && was === 'cancelled')) return { place: 'none' };
    if (going.has(volunteerId)) return { place: 'going' };
    const waits = waiting.has(volunteerId);
    // Who waits may have a place that becomes free after sign-up has ended, too.
    const isOpen = waits ? isAhead(session, now) : isOpenNow(session, now);
    const refused = isOpen ? whyNot(volunteerId) : 'closed';
    if (refused) return waits ? { place: 'waiting' } : { refused };
    // Staff took them off the register.
    if (own.some(({ state: is }) => is === 'going')) return { refused: 'call' };
    if (isFree() && (waiting.size === 0 || isSoon(session, now))) return go(volunteerId, key, seen);
    if (!waits) others.push({ do: 'wait', volunteerId, key, ...seen });
    waiting.add(volunteerId);
    return { place: 'waiting' };
  }

  function giveUp({ key, volunteerId, word, isTakenOff, isTurn }: GivingUp): Outcome {
    const own = ownOf(volunteerId);
    if (own.some(({ cancelKey }) => cancelKey === key)) return { place: 'none' };
    const goer = state.goers.find((one) => one.volunteerId === volunteerId);
    // They have not seen yet that they were given a place.
    if (goer && isTurn) return { place: 'going' };
    const placed = (['going', 'waiting'] as const).flatMap((place) => own.filter(({ state: is }) => is === place));
    // Of somebody who took a place, the invitation is history.
    const signups = placed.length > 0 ? placed : own.filter(({ state: is }) => is === 'invited').slice(0, 1);
    const [signup, ...doubled] = signups;
    if (!goer && !signup) return { place: 'none' };
    // One without a date may still come.
    if (session.isCancelled || hasBegun(session, new Date(now).toISOString())) return { refused: 'begun' };
    if (goer?.isMarked) return { refused: 'marked' };
    const leaving = { do: 'leave', volunteerId, key, word, ...(isTakenOff && { isTakenOff }) } as const;
    const change: Change = { ...leaving, ...(signup && { signup }), ...(goer && { goer }) };
    // Two records of one person were merged, who says so once.
    const rest = doubled.map((row): Change => ({ ...leaving, word: '', isTakenOff: true, signup: row }));
    (goer ? competing : others).push(change, ...rest);
    going.delete(volunteerId);
    waiting.delete(volunteerId);
    return { place: 'none' };
  }

  /** Gives free places to the first who wait and can come; within the last hours nobody is given one unasked. */
  function promote(): void {
    if (!isAhead(session, now) || isSoon(session, now)) return;
    const before = going.size;
    for (const { volunteerId, takeKey } of line) {
      if (!isFree()) return;
      hasMoreToGive = going.size - before === mostGiven;
      if (hasMoreToGive) return;
      if (!waiting.has(volunteerId) || going.has(volunteerId)) continue;
      if (!state.candidates.has(volunteerId)) isUndecided = true;
      if (whyNot(volunteerId) === undefined) go(volunteerId, takeKey, { isUnasked: true });
    }
  }

  // What becomes free goes to those who wait before it goes to anybody who presses now.
  const left = presses.map((press) => (press.do === 'giveUp' ? giveUp(press) : press));
  promote();
  const outcomes = left.map((one) => ('do' in one ? take(one) : one));
  return { outcomes, competing, others, isUndecided, hasMoreToGive };
}

/** Returns whether a round without presses would give a place to somebody who waits. */
export const hasPlaceToGive = ({ session, goers, signups }: Omit<RoundState, 'candidates'>, now: number): boolean =>
  isAhead(session, now) &&
  !isSoon(session, now) &&
  freePlaces(session, new Set(goers.map(({ volunteerId }) => volunteerId)).size) !== 0 &&
  signups.some(({ state }) => state === 'waiting');
