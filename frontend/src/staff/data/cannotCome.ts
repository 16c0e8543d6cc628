/** Reads who has said that they cannot come to a session, and why. For Home and the register. */
import type { Reader } from '../../../../dataverse/client.ts';
import { and, eq, ge, gt, isIn, ne } from '../../../../dataverse/filter.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { isLateNotice } from '../../../../domain/signup/session.ts';

const { attendance, signup } = tables;
const { cancelled, going, waiting } = signupState.codes;

export type CannotCome = {
  id: string;
  name: string;
  word: string;
  /** Within the last hours before the start. */
  isLate: boolean;
  session: { id: string; name: string; scheduledOn: string };
};

/** `isCut`: there are more. */
export type GaveUp = { people: CannotCome[]; isCut: boolean };

type Which = {
  of: { session: string } | { ahead: { now: string; since: string } };
  signal: AbortSignal;
  most?: number | undefined;
};

/** An address has room for so many ids. */
const mostIds = 40;

/**
 * Returns those who had a place and gave it up, the latest first; not who has taken one again, or waits, or was taken off.
 * @param which.of one session, or all that are ahead and not called off, of those who gave up since then
 */
export async function whoCannotCome(dataverse: Reader, { of, signal, most = mostIds }: Which): Promise<GaveUp> {
  const ofThese =
    'session' in of
      ? eq('_crf69_activity_value', of.session)
      : and(
          gt('crf69_Activity/crf69_scheduledon', of.ahead.now),
          eq('crf69_Activity/crf69_cancelledon', null),
          eq('crf69_Activity/statecode', activeState),
          ge('crf69_cancelledon', of.ahead.since),
        );
  const rows = await dataverse.listAll(signup, {
    select: ['crf69_cancelledon', 'crf69_toldstart', 'crf69_word', '_crf69_volunteerprofile_value'],
    expand: {
      crf69_VolunteerProfile: { select: ['crf69_volunteerid'] },
      crf69_Activity: { select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration'] },
    },
    filter: and(eq('crf69_signupstate', cancelled), ne('crf69_goingon', null), eq('statecode', activeState), ofThese),
    orderBy: ['crf69_cancelledon desc'],
    top: most + 1,
    signal,
  });
  const gaveUp = rows.slice(0, most).flatMap((row) => {
    const { crf69_Activity: session, crf69_VolunteerProfile: person, crf69_cancelledon: on } = row;
    if (!session?.crf69_scheduledon || !person || !on) return [];
    const { crf69_scheduledon: scheduledOn, crf69_duration: duration } = session;
    return {
      id: row.crf69_signupid,
      volunteerId: person.crf69_volunteerprofileid,
      name: person.crf69_volunteerid ?? '',
      word: row.crf69_word ?? '',
      isLate: isLateNotice({ scheduledOn, duration }, on, row.crf69_toldstart),
      session: { id: session.crf69_activitiesid, name: session.crf69_activityid ?? '', scheduledOn },
    };
  });
  const coming = await whoComes(dataverse, gaveUp, signal);
  const seen = new Set(coming);
  const people = gaveUp.flatMap(({ volunteerId, ...one }) => {
    const key = keyOf(volunteerId, one.session.id);
    if (seen.has(key)) return [];
    seen.add(key);
    return one;
  });
  return { people, isCut: rows.length > most };
}

/** Returns how many there are beyond those that are shown, in words; undefined if there are none. */
export function moreThan(shown: number, { people, isCut }: GaveUp): string | undefined {
  if (isCut) return 'more';
  return people.length > shown ? `${people.length - shown} more` : undefined;
}

const keyOf = (volunteerId: string | null, sessionId: string | null): string => `${volunteerId} ${sessionId}`;

async function whoComes(
  dataverse: Reader,
  gaveUp: readonly { volunteerId: string; session: { id: string } }[],
  signal: AbortSignal,
): Promise<string[]> {
  if (gaveUp.length === 0) return [];
  const select = ['_crf69_volunteerprofile_value', '_crf69_activity_value'] as const;
  const theirs = and(
    isIn('_crf69_volunteerprofile_value', [...new Set(gaveUp.map(({ volunteerId }) => volunteerId))]),
    isIn('_crf69_activity_value', [...new Set(gaveUp.map(({ session }) => session.id))]),
  );
  const [signups, listed] = await Promise.all([
    dataverse.listAll(signup, {
      select,
      filter: and(isIn('crf69_signupstate', [going, waiting]), eq('statecode', activeState), theirs),
      signal,
    }),
    // Staff may have put them back.
    dataverse.listAll(attendance, { select, filter: theirs, signal }),
  ]);
  return [...signups, ...listed].map((row) => keyOf(row._crf69_volunteerprofile_value, row._crf69_activity_value));
}
