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
export async function mayTake(volunteerId: string, sessionId: string, { places, now }: Context): Promise<boolean> {
  const session = await places.session(sessionId);
  if (!session) return false;
  const people = await places.people([volunteerId], session, now());
  return whyNoPlace(session, people.get(volunteerId), now().getTime()) === undefined;
}
