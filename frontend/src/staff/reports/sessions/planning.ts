/** What a report says of an activity for the planning of the next: how it filled, and who did not come. No score of persons. */
import { lateHours } from '../../../../../domain/signup/session.ts';
import type { Session } from './sessions.ts';

export const planningColumns = ['Places', 'Absent', 'Late cancellations'] as const;

/** What the last of them counts, to staff. */
export const lateText = `Late cancellations are places that were given up in the last ${lateHours} hours before the start.`;

/** Returns the values of these columns; none of a training, which has no places. */
export const planningOf = ({ places, absent, lateCancellations }: Session): (number | null)[] =>
  absent === undefined ? [] : [places ?? null, absent, lateCancellations ?? 0];
