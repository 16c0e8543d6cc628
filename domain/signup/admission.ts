/** Whether somebody's clearance lets them take a place, in words that reveal nothing of a concern. */
import type { Item } from '../clearance/item.ts';
import { isMet } from '../clearance/judgement.ts';
import { standingIds } from '../clearance/standing.ts';
import type { Day } from '../time.ts';

/** `lacking`: requirements that they can meet themselves, by name; `call`: a reason that only staff may tell them, so the page asks them to call. */
export type Admission = { may: 'yes' } | { may: 'lacking'; names: readonly string[] } | { may: 'call' };

/** Returns a session without where it is, for somebody whom it asks to call: they may not be there. */
export const unlessTheyCall = <Session extends { place: string; meetingPlace: string; bring: string }>(
  session: Session,
  may: Admission['may'] | undefined,
): Session => (may === 'call' ? { ...session, place: '', meetingPlace: '', bring: '' } : session);

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
