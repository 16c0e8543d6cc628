/** Parts one person's sessions into what they have before them and what they have behind them. */
import { isPresent, type Presence } from './presence.ts';
import { hasBegun, isOver } from './sessionSpan.ts';

/** `scheduledOn` is an instant, `duration` in minutes; `presence` is empty where no record was read. */
export type OwnSession = { id: string; scheduledOn: string; duration: number | null; presence: Presence | '' };

/**
 * Returns the sessions that are next, the soonest first, and the last ones, the latest first. What is under way is next
 * until they are marked there.
 * @param planned the sessions for which they are down
 * @param records those on whose register they are, with how they came
 * @param now in milliseconds
 */
export function nextAndLast<Session extends OwnSession>(
  planned: readonly Session[],
  records: readonly Session[],
  now: number,
): { next: Session[]; last: Session[] } {
  const last = records.filter((session) => isOver(session, now) || isMarkedAt(session, now));
  const past = new Set(last.map(({ id }) => id));
  const next = planned.filter((session) => !isOver(session, now) && !past.has(session.id));
  return { next: next.sort(byTime), last: last.sort((one, other) => byTime(other, one)) };
}

const isMarkedAt = ({ presence, ...schedule }: OwnSession, now: number): boolean =>
  presence !== '' && (isPresent(presence) || presence === 'Absent') && hasBegun(schedule, new Date(now).toISOString());

const byTime = (one: OwnSession, other: OwnSession): number =>
  Date.parse(one.scheduledOn) - Date.parse(other.scheduledOn);
