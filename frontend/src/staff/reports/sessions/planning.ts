/** What a report says of an activity for the planning of the next: how it filled, and who did not come. No score of persons. */
import type { Session } from './sessions.ts';

export const planningColumns = ['Places', 'Absent', 'Late cancellations'] as const;

/** Returns the values of these columns; none of a training, which has no places. */
export const planningOf = ({ places, absent, lateCancellations }: Session): (number | null)[] =>
  absent === undefined ? [] : [places ?? null, absent, lateCancellations ?? 0];
