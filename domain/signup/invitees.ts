/** Whom staff invite to a session. */
import { daysAhead, freePlaces, mayOpen, type PlacedSession } from './session.ts';

/** Why somebody is not invited. `cancelled`: they gave up a place; `takenOff`: staff removed them from the register; `mayNot`: they may not take a place. */
export type NotInvited = 'going' | 'waiting' | 'invited' | 'cancelled' | 'takenOff' | 'mayNot';

/** Who is on the register of a session, and who signed up for it. */
export type SignedUp = {
  goers: ReadonlySet<string>;
  signups: readonly { volunteerId: string; state: string }[];
};

/** Returns why somebody is not invited; undefined where they are. @param may who may take a place in it */
export function whyNotInvited(
  id: string,
  { goers, signups }: SignedUp,
  may: ReadonlySet<string>,
): NotInvited | undefined {
  if (goers.has(id)) return 'going';
  const own = signups.filter(({ volunteerId }) => volunteerId === id).map(({ state }) => state);
  if (own.includes('waiting')) return 'waiting';
  // Staff took them off the register.
  if (own.includes('going')) return 'takenOff';
  const known = (['cancelled', 'invited'] as const).find((state) => own.includes(state));
  return known ?? (may.has(id) ? undefined : 'mayNot');
}

/** When people who are invited now are told: at once, from an instant on (`from`), or once a place is free (`isFull`). */
export type ToldWhen = { isOver: boolean; from: string | undefined; isFull: boolean };

/** Returns when people are told of a session with so many on its register. @param now in milliseconds */
export function toldWhen(session: PlacedSession, taken: number, now: number): ToldWhen {
  const begins = session.opensOn === null ? now : Date.parse(session.opensOn);
  const isInSight = session.scheduledOn === null ? now : Date.parse(session.scheduledOn) - daysAhead * dayMs;
  const from = Math.max(begins, isInSight);
  return {
    isOver: !mayOpen(session, now),
    from: from > now ? new Date(from).toISOString() : undefined,
    isFull: freePlaces(session, taken) === 0,
  };
}

const dayMs = 86_400_000;
