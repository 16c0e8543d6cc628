/** Whom to tell of their places, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, lt, or } from '../../dataverse/filter.ts';
import { sessionEnd } from '../../domain/attendance/sessionSpan.ts';
import type { Schedule } from '../../domain/attendance/times.ts';
import { chunksOf } from '../../domain/chunks.ts';
import type { OwnSession } from '../../domain/contract/volunteering.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Notice } from '../../domain/signup/notices.ts';

/** A sign-up of a session ahead that takes place. Instants are empty where there is none. */
export type ToldSignup = {
  id: string;
  volunteerId: string;
  isWaiting: boolean;
  goingOn: string;
  session: OwnSession;
  schedule: Schedule;
  /** What they have been told already; `promoted` also where nobody gave them a place unasked. */
  told: readonly Notice[];
};

export type PlaceNotices = {
  /** Returns those who go or wait: without whoever staff took off the register. */
  ahead: (now: Date) => Promise<ToldSignup[]>;
  /** Notes that somebody was told, or cannot be. */
  noteTold: (signupId: string, notice: Notice, now: Date) => Promise<void>;
};

const { attendance, signup } = tables;
const { going, waiting } = signupState.codes;
const columns = { promoted: 'crf69_toldon', reminder: 'crf69_remindedon', call: 'crf69_calledon' } as const;

/** An address has room for so many ids. */
const mostIds = 40;

export const placeNoticesIn = (dataverse: Client): PlaceNotices => ({
  async ahead(now) {
    const found = await dataverse.listAll(signup, {
      select: [
        ...(['crf69_signupstate', 'crf69_goingon', 'crf69_promotedon', 'crf69_toldon'] as const),
        ...(['crf69_remindedon', 'crf69_calledon', '_crf69_volunteerprofile_value'] as const),
      ],
      expand: {
        crf69_Activity: {
          select: [
            ...(['crf69_activityid', 'crf69_scheduledon', 'crf69_duration', 'crf69_place'] as const),
            ...(['crf69_meetingplace', 'crf69_bring'] as const),
          ],
          expand: { crf69_Location: { select: ['crf69_locid'] } },
        },
      },
      filter: and(
        or(
          eq('crf69_signupstate', waiting),
          and(eq('crf69_signupstate', going), or(eq('crf69_toldon', null), eq('crf69_remindedon', null))),
        ),
        eq('statecode', activeState),
        gt('crf69_Activity/crf69_scheduledon', now.toISOString()),
        lt('crf69_Activity/crf69_scheduledon', new Date(now.getTime() + aheadMs).toISOString()),
        eq('crf69_Activity/crf69_cancelledon', null),
      ),
    });
    const all = found.flatMap(({ crf69_Activity: session, _crf69_volunteerprofile_value: volunteerId, ...row }) => {
      if (!session || !volunteerId) return [];
      const schedule = { scheduledOn: session.crf69_scheduledon, duration: session.crf69_duration };
      const told: Notice[] = [
        ...(row.crf69_toldon !== null || row.crf69_promotedon === null ? (['promoted'] as const) : []),
        ...(row.crf69_remindedon === null ? [] : (['reminder'] as const)),
        ...(row.crf69_calledon === null ? [] : (['call'] as const)),
      ];
      return {
        id: row.crf69_signupid,
        volunteerId,
        isWaiting: row.crf69_signupstate === waiting,
        goingOn: row.crf69_goingon ?? '',
        schedule,
        told,
        session: {
          id: session.crf69_activitiesid,
          name: session.crf69_activityid ?? '',
          start: session.crf69_scheduledon ?? '',
          end: session.crf69_duration ? (sessionEnd(schedule) ?? null) : null,
          place: session.crf69_Location?.crf69_locid ?? session.crf69_place ?? '',
          meetingPlace: session.crf69_meetingplace ?? '',
          bring: session.crf69_bring ?? '',
        },
      };
    });
    const listed = await listedIn(
      dataverse,
      all.filter(({ isWaiting }) => !isWaiting).map(({ session }) => session.id),
    );
    return all.filter((one) => one.isWaiting || listed.has(`${one.session.id} ${one.volunteerId}`));
  },

  noteTold: (signupId, notice, now) => dataverse.update(signup, signupId, { [columns[notice]]: now.toISOString() }),
});

/** As far ahead as a place is given and told at once. */
const aheadMs = 60 * 24 * 3_600_000;

/** Returns who is on the registers of some sessions: session and volunteer. */
async function listedIn(dataverse: Client, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(
    chunksOf([...new Set(sessionIds)], mostIds).map((ids) =>
      dataverse.listAll(attendance, {
        select: ['_crf69_activity_value', '_crf69_volunteerprofile_value'],
        filter: isIn('_crf69_activity_value', ids),
      }),
    ),
  );
  return new Set(rows.flat().map((row) => `${row._crf69_activity_value} ${row._crf69_volunteerprofile_value}`));
}
