/**
 * Whether somebody may take a place: the one rule, which the page, a press, the waiting list and invitations read. Staff may
 * add anybody.
 */
import type { Schedule } from '../attendance/times.ts';
import type { Applicant } from '../clearance/requirement.ts';
import type { Refusal } from '../contract/volunteering.ts';
import { singaporeDay } from '../time.ts';
import type { Admission } from './admission.ts';
import { collides } from './collision.ts';
import { isFor } from './forWhom.ts';
import { isEarly, type PlacedSession } from './session.ts';

/** What is known of one person for one session. */
export type Candidate = {
  admission: Admission;
  who: Applicant;
  /** Whether they come regularly, as reports count it, to the session's programme; it matters in its early days alone. */
  isRegular: boolean;
  /** The sessions in which they have a place besides: all ahead where the session limits them, else those around it. */
  busy: readonly Schedule[];
};

/**
 * Returns why somebody may not take a place in a session that is open; undefined where they may. `closed`: it is not for
 * them, or not yet, and they learn no more than of a session that is not open.
 * @param now in milliseconds
 */
export function whyNoPlace(
  session: PlacedSession,
  candidate: Candidate | undefined,
  now: number,
): Exclude<Refusal, 'begun' | 'marked'> | undefined {
  if (!candidate) return 'call';
  const { admission, busy } = candidate;
  if (!isOffered(session, candidate, now)) return 'closed';
  if (admission.may !== 'yes') return admission.may;
  if (busy.some((other) => collides(other, session))) return 'collides';
  return session.mostAhead !== null && placesAhead(busy, now) >= session.mostAhead ? 'enough' : undefined;
}

function isOffered(session: PlacedSession, { who, isRegular }: Candidate, now: number): boolean {
  const day = singaporeDay(session.scheduledOn ?? new Date(now));
  return (isRegular || !isEarly(session, now)) && isFor(session.forWhom, who, day);
}

const placesAhead = (busy: readonly Schedule[], now: number): number =>
  busy.filter(({ scheduledOn }) => scheduledOn !== null && now < Date.parse(scheduledOn)).length;
