/** Whether somebody may take a place at all, from the one reading of clearance, in words that reveal nothing of a concern. */
import type { Item } from '../clearance/item.ts';
import { isMet } from '../clearance/judgement.ts';
import { standingIds } from '../clearance/standing.ts';
import type { Day } from '../time.ts';

/** `call`: they call us, and we tell them; `lacking`: what they can do themselves. */
export type Admission = { may: 'yes' } | { may: 'lacking'; names: readonly string[] } | { may: 'call' };

/**
 * Returns whether they may be with children on each of these days: today, and the day of a session.
 * @param needsLook an officer must look at a reference of theirs, of which nothing is said
 */
export function admissionOf(items: readonly Item[], days: readonly Day[], needsLook: boolean): Admission {
  const missing = items.filter((item) => days.some((day) => !isMet(item, day)));
  if (missing.length === 0) return { may: 'yes' };
  const isForUs = ({ bar, requirementId }: Item) => bar !== undefined || standingIds.includes(requirementId);
  return needsLook || missing.some(isForUs)
    ? { may: 'call' }
    : { may: 'lacking', names: missing.map(({ name }) => name) };
}
