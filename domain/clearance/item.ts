/** The items from which a person's clearance is judged. */
import type { Day } from '../time.ts';
import type { Unknown } from './requirement.ts';

/**
 * Why nobody at the door may let a person in: they are suspended, an officer must decide, or their status must be changed on
 * their record.
 */
export type Bar = 'suspended' | 'officer' | 'status';

/**
 * One requirement that applies to somebody, or a standing that clears nobody. It has its own days, so that it can be judged
 * later without a signal.
 */
export type Item = {
  requirementId: string;
  name: string;
  by: 'completed' | 'exempted' | 'nothing';
  /** The last day on which it is or was met; `null` without an end, and when it was never met. */
  lastDay: Day | null;
  /** From this day on it should be renewed. */
  warnFrom: Day | null;
  /** How much of it is done: `1 of 2 answered`. */
  note?: string;
  /** The fact that is missing in the profile, because of which it applies. */
  unknown?: Unknown;
  /** Nobody at the door can lift it. */
  bar?: Bar;
  /** The first and last day on which it counts; the last is `null` if there is none. */
  between?: { from: Day; until: Day | null };
};
