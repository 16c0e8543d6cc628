/** Invitations to sessions, in Dataverse: sign-ups that staff make. */

import { placedSession } from '../../dataverse/readings/placedSessions.ts';
import type { OwnSession } from '../../domain/contract/volunteering.ts';
import type { PlacedSession } from '../../domain/signup/session.ts';
import type { SignupAhead } from './signupsAhead.ts';
import { sessionNow } from './toldSessions.ts';

/** Somebody who is invited. `session` is what they read of it. */
export type Invitation = {
  id: string;
  etag: string;
  volunteerId: string;
  session: OwnSession;
  placed: PlacedSession;
};

/** Returns undefined where the session or the volunteer is gone. */
export function invitationIn(row: SignupAhead): Invitation | undefined {
  const { crf69_signupid: id, crf69_Activity: activity, _crf69_volunteerprofile_value: volunteerId } = row;
  if (!activity || !volunteerId) return undefined;
  const session = { ...sessionNow(activity), id: activity.crf69_activitiesid, bring: '' };
  return { id, etag: row['@odata.etag'], volunteerId, session, placed: placedSession(activity) };
}
