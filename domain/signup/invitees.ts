/** Whom staff invite to a session. */

/** Why somebody is not: they come already, wait, have been invited, have said that they cannot come, or may take no place. */
export type NotInvited = 'going' | 'waiting' | 'invited' | 'cancelled' | 'mayNot';

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
  const known = (['waiting', 'cancelled', 'invited'] as const).find((state) => own.includes(state));
  return known ?? (may.has(id) ? undefined : 'mayNot');
}
