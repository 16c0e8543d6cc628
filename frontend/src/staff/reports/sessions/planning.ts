/** What a report says of an activity for the planning of the next: how it filled, and who did not come. No score of persons. */
import { lateHours } from '../../../../../domain/signup/session.ts';
import type { Session } from './sessions.ts';

export const planningColumns = ['Places', 'Absent', 'Late cancellations'] as const;

/** What the last of them counts, to staff. */
export const lateText = `Late cancellations are places that were given up in the last ${lateHours} hours before the start.`;

/** What *Absent* counts, to staff: the figures of a session that has begun add up to its volunteers. */
export const absentText =
  'Absent are those whom the register calls so: marked absent or, once the session has begun, not marked. Of a cancelled session nobody is.';

/** Returns how many of a session's volunteers the register calls absent. @param marked those marked so */
export function absentOf(
  { isCancelled, hasBegun, marked }: { isCancelled: boolean; hasBegun: boolean; marked: number },
  { listed, attended, withoutHours }: Pick<Session, 'listed' | 'attended' | 'withoutHours'>,
): number {
  if (isCancelled) return 0;
  return hasBegun ? listed - attended - withoutHours : marked;
}

/** Returns the values of these columns; none of a training, which has no places. */
export const planningOf = ({ places, absent, lateCancellations }: Session): (number | null)[] =>
  absent === undefined ? [] : [places ?? null, absent, lateCancellations ?? 0];
