/** The sessions of volunteers' own pages, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, lt, ne, or } from '../../dataverse/filter.ts';
import type { Selected } from '../../dataverse/query.ts';
import { placedColumns, placedSession } from '../../dataverse/readings/placedSessions.ts';
import { takenPlaces } from '../../dataverse/readings/takenPlaces.ts';
import type { ListedSession } from '../../domain/contract/volunteering.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { type Row, tables } from '../../domain/schema/index.ts';
import { daysAhead, type PlacedSession } from '../../domain/signup/session.ts';
import { addDays, singaporeDay, startOfDay } from '../../domain/time.ts';
import { toldColumns, toldIn } from './toldSessions.ts';

/** A location, with its region where it has one. */
export type Near = { id: string; region: string };

export type PageSession = PlacedSession & {
  id: string;
  name: string;
  programmeId: string | null;
  place: string;
  meetingPlace: string;
  bring: string;
  location: Near | null;
  /** Staff show it in public, so that its link leads to it from everywhere. */
  isPublic: boolean;
};

const { activity, attendance, location, signup } = tables;

const { waiting, going, invited, cancelled } = signupState.codes;
const isPlaced = [waiting, going];
/** What decides whether they wait, or are invited and have neither given it up nor been taken off the register. */
const isAhead = [waiting, invited, cancelled, going];

/** How many open sessions are read: more than are shown, because some may be for other people. */
const mostOpen = 200;
export const shown = {
  select: [...placedColumns, 'crf69_place', 'crf69_meetingplace', 'crf69_bring', 'crf69_publiccode'],
  expand: { crf69_Location: { select: ['crf69_locid', 'crf69_region'] } },
} as const;

type ShownRow = Selected<typeof activity, (typeof shown.select)[number], (typeof shown)['expand']>;

export const pageSession = (row: ShownRow): PageSession => ({
  ...placedSession(row),
  id: row.crf69_activitiesid,
  name: row.crf69_activityid ?? '',
  programmeId: row._crf69_programme_value,
  place: placeIn(row.crf69_place ?? '', row.crf69_Location?.crf69_locid ?? ''),
  meetingPlace: row.crf69_meetingplace ?? '',
  bring: row.crf69_bring ?? '',
  location: nearOf(row.crf69_Location),
  isPublic: Boolean(row.crf69_publiccode),
});

/** Returns a place followed by its location, unless the place's text names the location itself. */
const placeIn = (place: string, area: string): string =>
  place.includes(area) ? place : [place, area].filter(Boolean).join(', ');

type LocationRow = Pick<Row<typeof location>, 'crf69_locationid' | 'crf69_region'>;
export const nearOf = (row: LocationRow | null): Near | null =>
  row && { id: row.crf69_locationid, region: row.crf69_region ?? '' };

/** Returns whether a location is one of these, or in the region of one. */
const isAmong = (near: readonly Near[], place: Near | null): boolean =>
  place !== null && near.some(({ id, region }) => id === place.id || (region !== '' && region === place.region));

/** What `OwnRows` has, before anybody's admission is judged. */
export type OwnSessions = {
  /** The future sessions on whose register they are. */
  going: PageSession[];
  /** The sessions that are open, to which they are invited, or for which they wait; `taken` counts the register, and `position` their place on the waiting list. */
  others: (PageSession & { taken: number; waits: boolean; position: number; isNear: boolean; isInvited: boolean })[];
  /** The future sessions that were deleted, as they were last told of them. */
  deleted: ListedSession[];
  attended: { on: string; minutes: number; programme: string; programmeId: string }[];
};

/** Reads the sessions of one volunteer, and those that are open. @param near the locations that they prefer */
export async function readOwnSessions(
  dataverse: Client,
  { id, near }: { id: string; near: readonly Near[] },
  now: Date,
): Promise<OwnSessions> {
  const own = eq('_crf69_volunteerprofile_value', id);
  const at = now.toISOString();
  const isOpen = and(
    eq('crf69_signupopen', true),
    eq('statecode', activeState),
    eq('crf69_cancelledon', null),
    gt('crf69_scheduledon', at),
  );
  const [listed, signups, nearest, shared, attended] = await Promise.all([
    dataverse.listAll(attendance, {
      select: [],
      expand: { crf69_Activity: shown },
      filter: and(own, gt('crf69_Activity/crf69_scheduledon', at)),
    }),
    dataverse.listAll(signup, {
      select: ['crf69_queuenumber', 'crf69_signupstate', ...toldColumns],
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
    dataverse.listAll(activity, {
      ...shown,
      filter: and(isOpen, lt('crf69_scheduledon', startOfDay(addDays(singaporeDay(now), daysAhead)))),
      orderBy: ['crf69_scheduledon asc'],
      top: mostOpen,
    }),
    // By themselves, so that none is missed behind many nearer ones.
    dataverse.listAll(activity, {
      ...shown,
      filter: and(isOpen, ne('crf69_publiccode', null)),
      orderBy: ['crf69_scheduledon asc'],
      top: mostOpen,
    }),
    dataverse.listAll(attendance, {
      select: ['crf69_datetime', 'crf69_minutespresent'],
      expand: {
        crf69_Activity: {
          select: ['_crf69_programme_value'],
          expand: { crf69_Programme: { select: ['crf69_name'] } },
        },
      },
      filter: and(own, eq('crf69_attendance', attendanceStatus.codes.attended)),
    }),
  ]);
  const ahead = signups.filter((row) => row.crf69_Activity !== null);
  const withState = (state: number) => ahead.filter((row) => row.crf69_signupstate === state);
  const goes = sessionsOf(listed);
  const line = withState(waiting);
  const waits = sessionsOf(line).filter((session) => !goes.some((other) => other.id === session.id));
  const waitingIds = waits.map((session) => session.id);
  const answered = sessionsOf([...withState(cancelled), ...withState(going)]).map((session) => session.id);
  const invitations = sessionsOf(withState(invited)).filter((session) => !answered.includes(session.id));
  const invitedIds = invitations.map((session) => session.id);
  const open = eachOnce([...nearest, ...shared]);
  const others = [...invitations, ...open.filter(({ id: known }) => !invitedIds.includes(known))].filter(
    (session) => ![...goes, ...waits].some(({ id: known }) => known === session.id),
  );
  const numbers = new Map(line.map((row) => [row.crf69_Activity?.crf69_activitiesid ?? '', row.crf69_queuenumber]));
  const [counts, everybody] = await Promise.all([
    takenPlaces(dataverse, [...waitingIds, ...others.map((session) => session.id)]),
    lineIn(dataverse, waitingIds),
  ]);
  return {
    going: goes,
    deleted: signups.flatMap((row) => (row.crf69_Activity ? [] : deletedSession(row))),
    others: [...waits, ...others].map((session) => ({
      ...session,
      taken: counts.get(session.id) ?? 0,
      waits: waitingIds.includes(session.id),
      position: everybody.filter((one) => one.id === session.id && one.number <= (numbers.get(session.id) ?? ''))
        .length,
      isNear: isAmong(near, session.location),
      isInvited: invitedIds.includes(session.id),
    })),
    attended: attended.map((row) => ({
      on: row.crf69_datetime ?? '',
      minutes: row.crf69_minutespresent ?? 0,
      programme: row.crf69_Activity?.crf69_Programme?.crf69_name ?? '',
      programmeId: row.crf69_Activity?._crf69_programme_value ?? '',
    })),
  };
}

type ToldRow = Parameters<typeof toldIn>[0] & { crf69_signupid: string };
function deletedSession(row: ToldRow): ListedSession[] {
  const told = toldIn(row);
  return told ? [{ id: row.crf69_signupid, name: told.name, start: told.start, end: told.end, place: told.place }] : [];
}

/** Returns each session once. */
const sessionsOf = (rows: readonly { crf69_Activity: ShownRow | null }[]): PageSession[] =>
  eachOnce(rows.flatMap(({ crf69_Activity: row }) => row ?? []));

const eachOnce = (rows: readonly ShownRow[]): PageSession[] => [
  ...new Map(rows.map((row) => [row.crf69_activitiesid, pageSession(row)] as const)).values(),
];

/** Reads the numbers of all who wait for some sessions. */
async function lineIn(dataverse: Client, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  const rows = await dataverse.listAll(signup, {
    select: ['crf69_queuenumber', '_crf69_activity_value'],
    filter: and(isIn('_crf69_activity_value', ids), eq('crf69_signupstate', waiting), eq('statecode', activeState)),
  });
  return rows.map((row) => ({ id: row._crf69_activity_value ?? '', number: row.crf69_queuenumber ?? '' }));
}
