import { chunksOf } from '../../../domain/chunks.ts';
import { decideRound, hasPlaceToGive, type Outcome, type Press } from '../../../domain/signup/round.ts';
import { freePlaces, isAhead, isSoon, lastFullOn } from '../../../domain/signup/session.ts';
import type { FoundSession, KnownPerson, PlaceRows, Places } from '../../adapters/places.ts';
import { problems } from '../problems.ts';
import { gathered } from './gathered.ts';

/** The most presses of one session that share a change set. */
const mostAtOnce = 100;
/** How many who wait are read at once, in their order; usually the first ones can come. While none of them can, the next are read. */
const mostOfTheLine = 100;
/** Other hosts, and staff, change who goes at the same moment. */
const mostTries = 12;

export type PressPlace = (sessionId: string, press: Press) => Promise<Outcome>;

/**
 * Returns the function that answers presses on places. Presses on one session that come while others are being answered
 * share the next round.
 * @throws Problem 404 without such a session; 503 if other workers changed it at every try: part of it may be written then,
 * and the same press again completes it
 */
export const newPressPlace = ({ places, now }: Context): PressPlace =>
  gathered<Press, Outcome>((sessionId, presses) => answerPresses(sessionId, presses, { places, now }), {
    most: mostAtOnce,
    whose: ({ volunteerId }) => volunteerId,
  });

type Context = { places: Places; now: () => Date };

async function answerPresses(sessionId: string, presses: readonly Press[], context: Context): Promise<Outcome[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const outcomes = await tryRound(sessionId, presses, context);
    if (outcomes) return outcomes;
    await context.places.backOff();
  }
  throw problems.temporarilyUnavailable(5);
}

/** @returns undefined if another worker was first */
async function tryRound(
  sessionId: string,
  presses: readonly Press[],
  { places, now }: Context,
): Promise<Outcome[] | undefined> {
  const session = await places.session(sessionId);
  if (!session) throw problems.recordNotFound();
  const rows = await places.rows(sessionId);
  const at = now();
  const ids = idsFor(presses, session, rows, at);
  const people = new Map<string, KnownPerson>();
  const decide = () => decideRound({ session, ...rows, candidates: people }, presses, at.getTime());
  let round = decide();
  for (const some of chunksOf(ids, mostOfTheLine + presses.length)) {
    for (const [id, person] of await places.people(some, session, at)) people.set(id, person);
    round = decide();
    if (!round.isUndecided) break;
  }
  const { outcomes, competing, others, hasMoreToGive } = round;
  const written = { session, signups: rows.signups, people, now: at };
  if (!(await places.writeTogether(competing, written))) return undefined;
  if (!(await places.writeEach(others, written))) return undefined;
  // Otherwise a place that became free while these people were put on the list would be given to nobody.
  if (!hasMoreToGive && !others.some((change) => change.do === 'wait')) return outcomes;
  await giveFreePlaces(sessionId, { places, now });
  return outcomes;
}

/** Returns the ids of those who press, and if a place is or becomes free, of those who wait, in their order. */
function idsFor(presses: readonly Press[], session: FoundSession, rows: PlaceRows, at: Date): string[] {
  const pressing = presses.map(({ volunteerId }) => volunteerId);
  const mayGive = presses.some((press) => press.do === 'giveUp') || hasPlaceToGive({ session, ...rows }, at.getTime());
  const line = rows.signups
    .filter(({ state }) => mayGive && state === 'waiting')
    .sort((one, other) => one.number.localeCompare(other.number))
    .map(({ volunteerId }) => volunteerId);
  return [...new Set([...pressing, ...line])];
}

/** A free place in the last hours, for whoever of those who wait presses first. `lastFullOn` says when the session was last full if it has that many places. */
export type LastMinutePlace = { lastFullOn: (places: number | null) => string | null };

/**
 * Gives the free places of a session to the first who wait and can come, after presses and from a timer: staff may have made
 * room.
 * @returns undefined where none is free for whoever presses first
 */
export async function giveFreePlaces(sessionId: string, context: Context): Promise<LastMinutePlace | undefined> {
  const session = await context.places.session(sessionId);
  if (!session) return undefined;
  const rows = await context.places.rows(sessionId);
  const now = context.now().getTime();
  if (hasPlaceToGive({ session, ...rows }, now)) await answerPresses(sessionId, [], context);
  const taken = rows.goers.length;
  return isAhead(session, now) && isSoon(session, now) && freePlaces(session, taken) !== 0
    ? { lastFullOn: (of) => lastFullOn({ places: of }, taken, rows.placeSpans) }
    : undefined;
}
