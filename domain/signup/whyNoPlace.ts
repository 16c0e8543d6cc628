/**
 * Whether somebody may take a place: one rule for the page, presses, the waiting list and invitations. Staff may add anybody,
 * whatever it says.
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
  /** Whether they come regularly to the session's programme, as reports count it. Only read while sign-up is open to regulars alone. */
  isRegular: boolean;
  /** The other sessions in which they have a place: those around this one, or all future ones if this session limits how many they may have. */
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
