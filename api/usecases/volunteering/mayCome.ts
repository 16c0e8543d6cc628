import type { Admission } from '../../../domain/signup/admission.ts';
import { whyNoPlace } from '../../../domain/signup/whyNoPlace.ts';
import type { FoundSession, KnownPerson, Places } from '../../adapters/places.ts';

type Context = { places: Places; now: () => Date };

/** Returns whether somebody may be with children at a session; undefined without such a session, or person. Only with `yes` are they reminded of it. */
export async function mayCome(
  volunteerId: string,
  sessionId: string,
  { places, now }: Context,
): Promise<Admission['may'] | undefined> {
  const session = await places.session(sessionId);
  if (!session) return undefined;
  const people = await places.people([volunteerId], session, now());
  return people.get(volunteerId)?.admission.may;
}

/** Returns whether somebody may take a place in a session now. Only then is a free place offered to them. */
export async function mayTake(volunteerId: string, sessionId: string, { places, now }: Context): Promise<boolean> {
  const session = await places.session(sessionId);
  if (!session) return false;
  const at = now();
  const people = await places.people([volunteerId], session, at);
  return isAble(session, people.get(volunteerId), at);
}

/** The ids of those who may take a place now (`able`), and of those who need no invitation any more (`over`): they go, wait, gave a place up, or were deleted. The others may be able later. */
export type Invited = { able: ReadonlySet<string>; over: ReadonlySet<string> };

/** Returns what became of some people who are invited to a session. */
export async function whoMayTake(
  volunteerIds: readonly string[],
  sessionId: string,
  { places, now }: Context,
): Promise<Invited> {
  const session = await places.session(sessionId);
  if (!session) return { able: new Set(), over: new Set(volunteerIds) };
  const at = now();
  const people = await places.people(volunteerIds, session, at);
  const { goers, signups } = await places.rows(sessionId);
  const answered = signups.filter(({ state }) => state !== 'invited');
  const known = new Set([...goers, ...answered].map((row) => row.volunteerId));
  const isOver = (id: string) => known.has(id) || !people.has(id);
  return {
    able: new Set(volunteerIds.filter((id) => !isOver(id) && isAble(session, people.get(id), at))),
    over: new Set(volunteerIds.filter(isOver)),
  };
}

const isAble = (session: FoundSession, person: KnownPerson | undefined, at: Date): boolean =>
  whyNoPlace(session, person, at.getTime()) === undefined;
