/** Reads every session ahead of somebody, in whichever way they are down for it. */
import { calledOffColumns, isCalledOff } from '../../domain/attendance/calledOff.ts';
import type { AheadKind } from '../../domain/contract/privacy.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';
import { and, any, eq, ge, isIn, or } from '../filter.ts';
import { awayFromTraining } from './whoCame.ts';

const { activity, attendance, recurringActivity, signup, trainingAttendance, volunteerProfile } = tables;

const { going, waiting, invited } = signupState.codes;

/** How they are down: a place that they took, a turn among those who wait, an invitation, a list that staff keep. */
export type DownAs = 'Going' | 'Waiting' | 'Invited' | 'On the register' | 'On the list';

export type SessionAhead = {
  of: AheadKind;
  id: string;
  name: string;
  /** ISO 8601; `null` of a recurring activity, and of a session without a date. */
  on: string | null;
  as: DownAs[];
  /** The person's profiles that are in the activity's own list of volunteers. */
  listedIds: string[];
  /** Rows of attendance of a training. */
  rowIds: string[];
};

const downAs = new Map<number | null, DownAs>([
  [going, 'Going'],
  [waiting, 'Waiting'],
  [invited, 'Invited'],
]);

type Asked = { reader: Reader; profileIds: readonly string[]; now: string; signal: AbortSignal | undefined };

/** @param now an instant @returns those that are not cancelled, the earliest first, then those without a date */
export async function readSessionsAhead(reader: Reader, contactId: string, now: string, signal?: AbortSignal) {
  const profiles = await reader.listAll(volunteerProfile, {
    select: [],
    filter: eq('_crf69_contact_value', contactId),
    signal,
  });
  const profileIds = profiles.map((row) => row.crf69_volunteerprofileid);
  if (profileIds.length === 0) return [];
  const asked = { reader, profileIds, now, signal };
  const found = await Promise.all([activitiesAhead(asked), trainingsAhead(asked), recurringOnes(asked)]);
  return byId(found.flat())
    .map(withoutRow)
    .sort((one, other) => (one.on ?? '9999').localeCompare(other.on ?? '9999'));
}

async function activitiesAhead({ reader, profileIds, now, signal }: Asked): Promise<SessionAhead[]> {
  const own = isIn('_crf69_volunteerprofile_value', profileIds);
  const schedule = ['crf69_activityid', 'crf69_scheduledon', ...calledOffColumns] as const;
  const isAhead = or(ge('crf69_Activity/crf69_scheduledon', now), eq('crf69_Activity/crf69_scheduledon', null));
  const [signups, rows, lists] = await Promise.all([
    reader.listAll(signup, {
      select: ['crf69_signupstate'],
      filter: and(own, eq('statecode', activeState), isIn('crf69_signupstate', [going, waiting, invited]), isAhead),
      expand: { crf69_Activity: { select: schedule } },
      signal,
    }),
    reader.listAll(attendance, {
      select: [],
      filter: and(own, isAhead),
      expand: { crf69_Activity: { select: schedule } },
      signal,
    }),
    reader.listAll(activity, {
      select: schedule,
      filter: and(
        or(ge('crf69_scheduledon', now), eq('crf69_scheduledon', null)),
        any('crf69_activities_volunteers', isListed(profileIds)),
      ),
      expand: { crf69_activities_volunteers: { select: [] } },
      signal,
    }),
  ]);
  const down = [
    ...signups.map((row) => ({ row: row.crf69_Activity, as: downAs.get(row.crf69_signupstate), listedIds: [] })),
    ...rows.map((row) => ({ row: row.crf69_Activity, as: 'On the register' as const, listedIds: [] })),
    ...lists.map((row) => ({
      row,
      as: 'On the list' as const,
      listedIds: among(profileIds, row.crf69_activities_volunteers),
    })),
  ];
  return down.flatMap(({ row, as, listedIds }) =>
    row && as && !isCalledOff(row)
      ? {
          of: 'activity',
          id: row.crf69_activitiesid,
          name: row.crf69_activityid || noName,
          on: row.crf69_scheduledon,
          as: [as],
          listedIds,
          rowIds: [],
        }
      : [],
  );
}

async function trainingsAhead({ reader, profileIds, now, signal }: Asked): Promise<SessionAhead[]> {
  const rows = await reader.listAll(trainingAttendance, {
    select: [],
    filter: and(
      awayFromTraining,
      isIn('_crf69_volunteerprofile_value', profileIds),
      or(ge('crf69_TrainingSession/crf69_scheduledon', now), eq('crf69_TrainingSession/crf69_scheduledon', null)),
    ),
    expand: { crf69_TrainingSession: { select: ['crf69_sessionname', 'crf69_scheduledon', ...calledOffColumns] } },
    signal,
  });
  return rows.flatMap(({ crf69_TrainingSession: of, crf69_trainingattendanceid: rowId }) =>
    of && !isCalledOff(of)
      ? {
          of: 'training',
          id: of.crf69_trainingsessionid,
          name: of.crf69_sessionname || noName,
          on: of.crf69_scheduledon,
          as: ['On the register'],
          listedIds: [],
          rowIds: [rowId],
        }
      : [],
  );
}

async function recurringOnes({ reader, profileIds, signal }: Asked): Promise<SessionAhead[]> {
  const rows = await reader.listAll(recurringActivity, {
    select: ['crf69_name'],
    filter: and(eq('statecode', activeState), any('crf69_recurringactivity_volunteers', isListed(profileIds))),
    expand: { crf69_recurringactivity_volunteers: { select: [] } },
    signal,
  });
  return rows.map((row) => ({
    of: 'recurring',
    id: row.crf69_recurringactivityid,
    name: row.crf69_name || noName,
    on: null,
    as: ['On the list'],
    listedIds: among(profileIds, row.crf69_recurringactivity_volunteers),
    rowIds: [],
  }));
}

const isListed = (ids: readonly string[]) => or(...ids.map((id) => eq('crf69_volunteerprofileid', id)));

const among = (ids: readonly string[], listed: readonly { crf69_volunteerprofileid: string }[]): string[] =>
  listed.map((row) => row.crf69_volunteerprofileid).filter((id) => ids.includes(id));

/** One session for all ways in which they are down for it. */
function byId(found: readonly SessionAhead[]): SessionAhead[] {
  const sessions = new Map<string, SessionAhead>();
  for (const session of found) {
    const known = sessions.get(session.id) ?? { ...session, as: [], listedIds: [], rowIds: [] };
    sessions.set(session.id, {
      ...known,
      as: [...new Set([...known.as, ...session.as])],
      listedIds: [...known.listedIds, ...session.listedIds],
      rowIds: [...known.rowIds, ...session.rowIds],
    });
  }
  return [...sessions.values()];
}

/** Whoever goes is on the register. */
const withoutRow = (session: SessionAhead): SessionAhead =>
  session.as.includes('Going') ? { ...session, as: session.as.filter((as) => as !== 'On the register') } : session;

const noName = '(no name)';
