/** Reads who has said that they cannot come to a session, and why. For Home and the register. */
import type { Reader } from '../../../../dataverse/client.ts';
import { and, eq, ge, gt, isIn } from '../../../../dataverse/filter.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { isLateNotice } from '../../../../domain/signup/session.ts';

const { signup } = tables;
const { cancelled, going, waiting } = signupState.codes;

export type CannotCome = {
  id: string;
  name: string;
  word: string;
  /** Within the last hours before the start. */
  isLate: boolean;
  session: { id: string; name: string; scheduledOn: string };
};

type Which = { of: { session: string } | { ahead: { now: string; since: string } }; signal: AbortSignal };

/** An address has room for so many ids. */
const most = 40;

/**
 * Returns those who had a place and gave it up, the latest first; not who has taken one again, or waits.
 * @param which.of one session, or all that are ahead and were given up since then
 */
export async function whoCannotCome(dataverse: Reader, { of, signal }: Which): Promise<CannotCome[]> {
  const ofThese =
    'session' in of
      ? eq('_crf69_activity_value', of.session)
      : and(gt('crf69_Activity/crf69_scheduledon', of.ahead.now), ge('crf69_cancelledon', of.ahead.since));
  const rows = await dataverse.listAll(signup, {
    select: ['crf69_cancelledon', 'crf69_goingon', 'crf69_word', '_crf69_volunteerprofile_value'],
    expand: {
      crf69_VolunteerProfile: { select: ['crf69_volunteerid'] },
      crf69_Activity: { select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration'] },
    },
    filter: and(eq('crf69_signupstate', cancelled), eq('statecode', activeState), ofThese),
    orderBy: ['crf69_cancelledon desc'],
    top: most,
    signal,
  });
  const gaveUp = rows.flatMap((row) => {
    const { crf69_Activity: session, crf69_VolunteerProfile: person, crf69_cancelledon: on } = row;
    if (!session?.crf69_scheduledon || !person || !on || row.crf69_goingon === null) return [];
    const { crf69_scheduledon: scheduledOn, crf69_duration: duration } = session;
    return {
      id: row.crf69_signupid,
      volunteerId: person.crf69_volunteerprofileid,
      name: person.crf69_volunteerid ?? '',
      word: row.crf69_word ?? '',
      isLate: isLateNotice({ scheduledOn, duration }, on),
      session: { id: session.crf69_activitiesid, name: session.crf69_activityid ?? '', scheduledOn },
    };
  });
  const coming = await whoComes(dataverse, gaveUp, signal);
  const seen = new Set(coming);
  return gaveUp.flatMap(({ volunteerId, ...one }) => {
    const key = keyOf(volunteerId, one.session.id);
    if (seen.has(key)) return [];
    seen.add(key);
    return one;
  });
}

const keyOf = (volunteerId: string | null, sessionId: string | null): string => `${volunteerId} ${sessionId}`;

async function whoComes(
  dataverse: Reader,
  gaveUp: readonly { volunteerId: string; session: { id: string } }[],
  signal: AbortSignal,
): Promise<string[]> {
  if (gaveUp.length === 0) return [];
  const rows = await dataverse.listAll(signup, {
    select: ['_crf69_volunteerprofile_value', '_crf69_activity_value'],
    filter: and(
      isIn('crf69_signupstate', [going, waiting]),
      eq('statecode', activeState),
      isIn('_crf69_volunteerprofile_value', [...new Set(gaveUp.map(({ volunteerId }) => volunteerId))]),
      isIn('_crf69_activity_value', [...new Set(gaveUp.map(({ session }) => session.id))]),
    ),
    signal,
  });
  return rows.map((row) => keyOf(row._crf69_volunteerprofile_value, row._crf69_activity_value));
}
