/** The sessions of volunteers' own pages, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, or } from '../../dataverse/filter.ts';
import { isOfSessionWithin } from '../../dataverse/readings/takingPlace.ts';
import { hasPassedFor, isOver } from '../../domain/attendance/sessionSpan.ts';
import type { ListedSession } from '../../domain/contract/volunteering.ts';
import { hundredthsOf } from '../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { tables } from '../../domain/schema/index.ts';
import { isOffRegister, putBackSince } from './backOnRegister.ts';
import { type PageSession, sessionsOf, shown } from './pageSessions.ts';
import { toldColumns, toldIn } from './toldSessions.ts';

const { attendance, signup } = tables;

const { waiting, going, invited, cancelled } = signupState.codes;
const isPlaced = [waiting, going];
/** What decides whether they wait, or are invited and have neither given it up nor been taken off the register. */
const isAhead = [waiting, invited, cancelled, going];

export type OwnSessions = {
  /** The sessions on whose register they are, until they end: whoever is late still looks where to meet. */
  going: PageSession[];
  /** The sessions for which they wait, with their number. */
  waiting: (PageSession & { number: string })[];
  /** The sessions to which they are invited, and have not answered. */
  invited: PageSession[];
  /** The future sessions that were deleted, as they were last told of them. */
  deleted: ListedSession[];
  /** Where they came, as reports count them, with the activity's hours: they are theirs once the time has passed. */
  attended: { on: string; hasPassed: boolean; hundredthsOfHours: number; programme: string; programmeId: string }[];
};

/** Reads the sessions of one volunteer. */
export async function readOwnSessions(dataverse: Client, id: string, now: Date): Promise<OwnSessions> {
  const own = eq('_crf69_volunteerprofile_value', id);
  const at = now.toISOString();
  const [listed, signups, attended] = await Promise.all([
    dataverse.listAll(attendance, {
      select: [],
      expand: { crf69_Activity: shown },
      filter: and(own, isOfSessionWithin({ from: at })),
    }),
    dataverse.listAll(signup, {
      select: ['crf69_queuenumber', 'crf69_signupstate', '_crf69_volunteerprofile_value', ...toldColumns],
      expand: { crf69_Activity: shown },
      filter: and(
        own,
        eq('statecode', activeState),
        or(
          and(isIn('crf69_signupstate', isAhead), gt('crf69_Activity/crf69_scheduledon', at)),
          and(isIn('crf69_signupstate', isPlaced), eq('_crf69_activity_value', null), gt('crf69_toldstart', at)),
        ),
      ),
    }),
    dataverse.listAll(attendance, {
      select: ['crf69_datetime', 'crf69_attendanceend'],
      expand: {
        crf69_Activity: {
          select: ['crf69_scheduledon', 'crf69_combinedduration', 'crf69_duration', '_crf69_programme_value'],
          expand: { crf69_Programme: { select: ['crf69_name'] } },
        },
      },
      filter: and(own, eq('crf69_attendance', attendanceStatus.codes.attended)),
    }),
  ]);
  const back = await putBackSince(dataverse, signups);
  const ahead = signups.filter((row) => row.crf69_Activity !== null);
  const withState = (state: number) => ahead.filter((row) => row.crf69_signupstate === state);
  const goes = sessionsOf(listed).filter((session) => !isOver(session, now.getTime()));
  const line = withState(waiting);
  const numbers = new Map(line.map((row) => [row.crf69_Activity?.crf69_activitiesid ?? '', row.crf69_queuenumber]));
  const waits = sessionsOf(line).filter((session) => !goes.some((other) => other.id === session.id));
  const answered = sessionsOf([...withState(cancelled), ...withState(going), ...line]).map((session) => session.id);
  const known = new Set([...answered, ...goes.map((session) => session.id)]);
  return {
    going: goes,
    waiting: waits.map((session) => ({ ...session, number: numbers.get(session.id) ?? '' })),
    invited: sessionsOf(withState(invited)).filter((session) => !known.has(session.id)),
    deleted: signups.flatMap((row) => (row.crf69_Activity ? [] : deletedSession(row, back))),
    attended: attended.map((row) => ({
      // Staff who set the status in Dynamics give no time.
      on: row.crf69_datetime ?? row.crf69_Activity?.crf69_scheduledon ?? '',
      hasPassed: hasPassedFor(row.crf69_attendanceend, scheduleOf(row.crf69_Activity), now.getTime()),
      hundredthsOfHours: row.crf69_Activity ? hundredthsOf(row.crf69_Activity) : 0,
      programme: row.crf69_Activity?.crf69_Programme?.crf69_name ?? '',
      programmeId: row.crf69_Activity?._crf69_programme_value ?? '',
    })),
  };
}

type ActivityTimes = { crf69_scheduledon: string | null; crf69_duration: number | null };
const scheduleOf = (activity: ActivityTimes | null) => ({
  scheduledOn: activity?.crf69_scheduledon ?? null,
  duration: activity?.crf69_duration ?? null,
});

type ToldRow = Parameters<typeof toldIn>[0] & { crf69_signupid: string };
function deletedSession(row: ToldRow, back: ReadonlySet<string>): ListedSession[] {
  const told = isOffRegister(row, back) ? undefined : toldIn(row);
  return told ? [{ id: row.crf69_signupid, name: told.name, start: told.start, end: told.end, place: told.place }] : [];
}
