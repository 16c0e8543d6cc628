import { whyNoPlace } from '../../../domain/signup/mayTake.ts';
import type { Places } from '../../adapters/places.ts';

type Context = { places: Places; now: () => Date };

/** Returns whether somebody may be with children at a session as of now: nobody else is reminded. */
export async function mayCome(volunteerId: string, sessionId: string, { places, now }: Context): Promise<boolean> {
  const session = await places.session(sessionId);
  if (!session) return false;
  const people = await places.people([volunteerId], session, now());
  return people.get(volunteerId)?.admission.may === 'yes';
}

/** Returns whether somebody may take a place in a session now: nobody else who waits is asked. */
export async function mayTake(volunteerId: string, sessionId: string, context: Context): Promise<boolean> {
  return (await ableAmong([volunteerId], sessionId, context)).includes(volunteerId);
}

/** Returns who of some people may take a place in a session now, and neither goes, waits, nor has given one up: who is invited. */
export async function whoMayTake(
  volunteerIds: readonly string[],
  sessionId: string,
  context: Context,
): Promise<ReadonlySet<string>> {
  const able = await ableAmong(volunteerIds, sessionId, context);
  const { goers, signups } = await context.places.rows(sessionId);
  const answered = signups.filter(({ state }) => state !== 'invited');
  const known = new Set([...goers, ...answered].map((row) => row.volunteerId));
  return new Set(able.filter((id) => !known.has(id)));
}

async function ableAmong(ids: readonly string[], sessionId: string, { places, now }: Context): Promise<string[]> {
  const session = await places.session(sessionId);
  if (!session) return [];
  const at = now();
  const people = await places.people(ids, session, at);
  return ids.filter((id) => whyNoPlace(session, people.get(id), at.getTime()) === undefined);
}
