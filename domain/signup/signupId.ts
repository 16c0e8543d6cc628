/** Ids of sign-ups: two presses of one person at the same moment make one row. */
import { v5 } from 'uuid';

// An arbitrary fixed UUID.
const namespace = '6f0d2f5e-6a53-4c0b-9b52-1f7a6f6f3a11';

/**
 * Returns the id of a volunteer's next sign-up for a session.
 * @param known the ids of all sign-ups for it: after a merge, one of theirs may be another person's, or nobody's
 */
export function nextSignupId(sessionId: string, volunteerId: string, known: readonly string[]): string {
  for (let nth = 0; ; nth += 1) {
    const id = v5(`signup/${sessionId}/${volunteerId}/${nth}`.toLowerCase(), namespace);
    if (!known.includes(id)) return id;
  }
}
