/** What volunteers' own pages show, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, gt, isIn, lt, or } from '../../dataverse/filter.ts';
import type { Selected } from '../../dataverse/query.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { takenPlaces } from '../../dataverse/readings/takenPlaces.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import type { DetailsBody, KnownDetails, ListedSession } from '../../domain/contract/volunteering.ts';
import { placeTextsFor } from '../../domain/languages/messagesIn.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { type Row, tables } from '../../domain/schema/index.ts';
import { type Admission, admissionOf } from '../../domain/signup/admission.ts';
import type { PlacedSession } from '../../domain/signup/session.ts';
import { addDays, singaporeDay, startOfDay } from '../../domain/time.ts';
import { type CalendarDocument, documentOf } from './calendarDocuments.ts';
import { type AddressChange, detailColumns, knownIn, saveAddressIn, saveDetailsIn } from './ownDetails.ts';
import { placedColumns, placedSession } from './places.ts';
import { toldColumns, toldIn } from './toldSessions.ts';

/** Whose page it is. `number` is part of what their links are signed over; `near` are the locations that they prefer. */
export type Owner = {
  id: string;
  etag: string;
  name: string;
  number: number;
  near: readonly Near[];
  contactId: string | undefined;
  /** The language that they chose, for their calendar. */
  language: string | null;
  addresses: { email: string; number: string };
  details: KnownDetails | null;
  /** Of the row with the details; empty without one. */
  detailsVersion: string;
};

/** A location, with its region where it has one. */
type Near = { id: string; region: string };

export type PageSession = PlacedSession & {
  id: string;
  name: string;
  programmeId: string | null;
  place: string;
  meetingPlace: string;
  bring: string;
  location: Near | null;
};

export type OwnRows = {
  /** To any session at all. */
  admission: Admission;
  /** Those ahead on whose register they are. */
  going: PageSession[];
  /** Those that are open or for which they wait, with how many are on the register, and wait before them. */
  others: (PageSession & {
    admission: Admission;
    taken: number;
    waits: boolean;
    position: number;
    isNear: boolean;
  })[];
  /** Those ahead that were deleted, as they were told of them. */
  deleted: ListedSession[];
  attended: { on: string; minutes: number; programme: string }[];
};

export type OwnPages = {
  /** Returns the active volunteer with this id; a link of somebody who was merged is over. */
  owner: (id: string) => Promise<Owner | undefined>;
  /** Ends all links of somebody. @throws DataverseError when the profile was changed meanwhile */
  endLinks: (owner: Owner) => Promise<void>;
  /**
   * Writes these details and no others, while the row has this version, or they stand already; without one, in any case.
   * @returns the new version; undefined where somebody else changed the row meanwhile
   */
  saveDetails: (contactId: string, body: DetailsBody) => Promise<string | undefined>;
  /** Writes a new address in place of the one before. @returns whether it is stored; not where another one was stored meanwhile */
  saveAddress: (owner: Owner, change: AddressChange) => Promise<boolean>;
  read: (owner: Owner, now: Date) => Promise<OwnRows>;
  /** Returns the calendar of the sessions on whose register they are, from three months back; or of one of them. */
  calendar: (owner: Owner, now: Date, session?: string) => Promise<CalendarDocument>;
};

const { activity, attendance, location, signup, volunteerProfile } = tables;

const isPlaced = [signupState.codes.waiting, signupState.codes.going];

/** The days ahead for which open sessions are shown, and how many of them; an address has room for so many ids. */
const daysAhead = 60;
const mostOpen = 40;
/** The days back that a calendar keeps. */
const daysOfCalendar = 92;

const shown = {
  select: [...placedColumns, 'crf69_place', 'crf69_meetingplace', 'crf69_bring'],
  expand: { crf69_Location: { select: ['crf69_locid', 'crf69_region'] } },
} as const;

type ShownRow = Selected<typeof activity, (typeof shown.select)[number], (typeof shown)['expand']>;

const pageSession = (row: ShownRow): PageSession => ({
  ...placedSession(row),
  id: row.crf69_activitiesid,
  name: row.crf69_activityid ?? '',
  programmeId: row._crf69_programme_value,
  place: placeIn(row.crf69_place ?? '', row.crf69_Location?.crf69_locid ?? ''),
  meetingPlace: row.crf69_meetingplace ?? '',
  bring: row.crf69_bring ?? '',
  location: nearOf(row.crf69_Location),
});

/** Returns a place with the location beside it, unless it names it itself. */
const placeIn = (place: string, area: string): string =>
  place.includes(area) ? place : [place, area].filter(Boolean).join(', ');

type LocationRow = Pick<Row<typeof location>, 'crf69_locationid' | 'crf69_region'>;
const nearOf = (row: LocationRow | null): Near | null =>
  row && { id: row.crf69_locationid, region: row.crf69_region ?? '' };

/** Returns whether a location is one of these, or in the region of one. */
const isAmong = (near: readonly Near[], place: Near | null): boolean =>
  place !== null && near.some(({ id, region }) => id === place.id || (region !== '' && region === place.region));

const region = { select: ['crf69_region'] } as const;

export const ownPagesIn = (dataverse: Client): OwnPages => ({
  async owner(id) {
    if (!isGuid(id)) return undefined;
    const row = await dataverse.find(volunteerProfile, id, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_linknumber', 'statecode'],
      expand: {
        crf69_PreferredLocation1: region,
        crf69_PreferredLocation2: region,
        crf69_PreferredLocation3: region,
        crf69_Contact: {
          select: [...Object.values(detailColumns), 'modifiedon', 'crf69_language', 'crf69_email', 'crf69_number'],
        },
      },
    });
    if (row?.statecode !== activeState) return undefined;
    return {
      id: row.crf69_volunteerprofileid,
      etag: row['@odata.etag'],
      name: row.crf69_volunteerid ?? '',
      number: row.crf69_linknumber ?? 0,
      contactId: row.crf69_Contact?.crf69_contactid,
      language: row.crf69_Contact?.crf69_language ?? null,
      addresses: {
        email: (row.crf69_Contact?.crf69_email ?? row.crf69_volunteeremail ?? '').trim(),
        number: row.crf69_Contact?.crf69_number ?? '',
      },
      details: row.crf69_Contact && knownIn(row.crf69_Contact),
      detailsVersion: row.crf69_Contact?.modifiedon ?? '',
      near: [row.crf69_PreferredLocation1, row.crf69_PreferredLocation2, row.crf69_PreferredLocation3].flatMap(
        (each) => nearOf(each) ?? [],
      ),
    };
  },

  saveDetails: (id, body) => saveDetailsIn(dataverse, id, body),

  saveAddress: (owner, change) => saveAddressIn(dataverse, owner, change),

  endLinks: ({ id, etag, number }) =>
    dataverse.update(volunteerProfile, id, { crf69_linknumber: number + 1 }, { ifMatch: etag }),

  async calendar({ id, language }, now, session) {
    const { texts: words } = placeTextsFor(language);
    const changes = ['createdon', 'modifiedon'] as const;
    const rows = await dataverse.listAll(attendance, {
      select: [],
      expand: { crf69_Activity: { ...shown, select: [...shown.select, ...changes] } },
      filter: and(
        eq('_crf69_volunteerprofile_value', id),
        gt('crf69_Activity/crf69_scheduledon', startOfDay(addDays(singaporeDay(now), -daysOfCalendar))),
        ...(session ? [eq('_crf69_activity_value', session)] : []),
      ),
    });
    const entries = rows.flatMap(({ crf69_Activity: row }) => {
      if (!row?.crf69_scheduledon) return [];
      const { id: ownId, name, place, meetingPlace, bring, isCancelled } = pageSession(row);
      const when = { start: row.crf69_scheduledon, minutes: row.crf69_duration ?? 0 };
      const description = [meetingPlace && words.meet(meetingPlace), bring && words.bring(bring)]
        .filter(Boolean)
        .join('\n');
      const texts = {
        title: name,
        cancelledTitle: words.cancelled(name),
        ...(place && { place }),
        ...(description && { description }),
      };
      return [{ id: ownId, ...texts, when, isCancelled, createdOn: row.createdon, changedOn: row.modifiedon }];
    });
    return documentOf(entries, words.calendar);
  },

  async read({ id, near }, now) {
    const call = { dataverse };
    const [candidates, requirements, rows] = await Promise.all([
      readCandidates([id], call),
      readRequirements(call),
      readRows(dataverse, { id, near }, now),
    ]);
    const needsLook = candidates.some((candidate) => candidate.needsLook);
    // As a press judges it: by the session's programme, on its day too.
    const admissionTo = (programmeId: string | null, asOf: string) => {
      const { items } = clearancesOf(candidates, { requirements, programmeId, asOf });
      return admissionOf(items[id] ?? [noProfileItem], [singaporeDay(now), singaporeDay(asOf)], needsLook);
    };
    const others = rows.others.map((session) => ({
      ...session,
      admission: admissionTo(session.programmeId, session.scheduledOn ?? now.toISOString()),
    }));
    return { ...rows, admission: admissionTo(null, now.toISOString()), others };
  },
});

type FoundRows = Pick<OwnRows, 'going' | 'deleted' | 'attended'> & {
  others: Omit<OwnRows['others'][number], 'admission'>[];
};

async function readRows(dataverse: Client, { id, near }: Pick<Owner, 'id' | 'near'>, now: Date): Promise<FoundRows> {
  const reader = dataverse.batchedReads();
  const own = eq('_crf69_volunteerprofile_value', id);
  const at = now.toISOString();
  const [going, signups, open, attended] = await Promise.all([
    reader.listAll(attendance, {
      select: [],
      expand: { crf69_Activity: shown },
      filter: and(own, gt('crf69_Activity/crf69_scheduledon', at)),
    }),
    reader.listAll(signup, {
      select: ['crf69_queuenumber', ...toldColumns],
      expand: { crf69_Activity: shown },
      filter: and(
        own,
        eq('statecode', activeState),
        or(
          and(eq('crf69_signupstate', signupState.codes.waiting), gt('crf69_Activity/crf69_scheduledon', at)),
          and(
            or(...isPlaced.map((state) => eq('crf69_signupstate', state))),
            eq('_crf69_activity_value', null),
            gt('crf69_toldstart', at),
          ),
        ),
      ),
    }),
    reader.listAll(activity, {
      ...shown,
      filter: and(
        eq('crf69_signupopen', true),
        eq('statecode', activeState),
        eq('crf69_cancelledon', null),
        gt('crf69_scheduledon', at),
        lt('crf69_scheduledon', startOfDay(addDays(singaporeDay(now), daysAhead))),
      ),
      orderBy: ['crf69_scheduledon asc'],
      top: mostOpen,
    }),
    reader.listAll(attendance, {
      select: ['crf69_datetime', 'crf69_minutespresent'],
      expand: { crf69_Activity: { select: [], expand: { crf69_Programme: { select: ['crf69_name'] } } } },
      filter: and(own, eq('crf69_attendance', attendanceStatus.codes.attended)),
    }),
  ]);
  const waiting = signups.filter((row) => row.crf69_Activity !== null);
  const goes = sessionsOf(going);
  const waits = sessionsOf(waiting).filter((session) => !goes.some((other) => other.id === session.id));
  const waitingIds = waits.map((session) => session.id);
  const others = open
    .map(pageSession)
    .filter((session) => ![...goes, ...waits].some(({ id: known }) => known === session.id));
  const numbers = new Map(waiting.map((row) => [row.crf69_Activity?.crf69_activitiesid ?? '', row.crf69_queuenumber]));
  const [counts, line] = await Promise.all([
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
      position: line.filter((one) => one.id === session.id && one.number <= (numbers.get(session.id) ?? '')).length,
      isNear: isAmong(near, session.location),
    })),
    attended: attended.map((row) => ({
      on: row.crf69_datetime ?? '',
      minutes: row.crf69_minutespresent ?? 0,
      programme: row.crf69_Activity?.crf69_Programme?.crf69_name ?? '',
    })),
  };
}

type ToldRow = Parameters<typeof toldIn>[0] & { crf69_signupid: string };
function deletedSession(row: ToldRow): ListedSession[] {
  const told = toldIn(row);
  return told ? [{ id: row.crf69_signupid, name: told.name, start: told.start, end: told.end, place: told.place }] : [];
}

/** Each session once. */
const sessionsOf = (rows: readonly { crf69_Activity: ShownRow | null }[]): PageSession[] => {
  const sessions = rows.flatMap(({ crf69_Activity: row }) =>
    row ? [[row.crf69_activitiesid, pageSession(row)] as const] : [],
  );
  return [...new Map(sessions).values()];
};

/** Reads the numbers of all who wait for some sessions. */
async function lineIn(dataverse: Client, ids: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0) return [];
  const rows = await dataverse.listAll(signup, {
    select: ['crf69_queuenumber', '_crf69_activity_value'],
    filter: and(
      isIn('_crf69_activity_value', ids),
      eq('crf69_signupstate', signupState.codes.waiting),
      eq('statecode', activeState),
    ),
  });
  return rows.map((row) => ({ id: row._crf69_activity_value ?? '', number: row.crf69_queuenumber ?? '' }));
}
