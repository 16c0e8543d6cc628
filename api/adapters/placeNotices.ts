/** Reads the sign-ups of future sessions from Dataverse, and records what each volunteer was told. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import type { Operation } from '../../dataverse/operation.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { attendanceName } from '../../domain/attendance/attendanceName.ts';
import type { OwnSession } from '../../domain/contract/volunteering.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { type Row, type RowInput, tables } from '../../domain/schema/index.ts';
import { minutesOfLateChanges, type Notice } from '../../domain/signup/notices.ts';
import { daysAhead } from '../../domain/signup/session.ts';
import { nextSignupId } from '../../domain/signup/signupId.ts';
import type { ToldSession } from '../../domain/signup/toldSession.ts';
import { addDays, addMinutes, singaporeDay } from '../../domain/time.ts';
import { type Invitation, invitationIn } from './invitations.ts';
import { isOpenAhead, listingsAhead, type SignupAhead, signupsAhead } from './signupsAhead.ts';
import { sessionNow, tellingIn, tellingRow, toldIn, toldOfActivity, toldRow } from './toldSessions.ts';

/** A sign-up of a future session. Instants are empty if there are none. */
export type ToldSignup = {
  id: string;
  etag: string;
  volunteerId: string;
  isWaiting: boolean;
  goingOn: string;
  /** The session as it is now. If it was deleted: as they were last told of it, without an id. */
  session: OwnSession & ToldSession;
  places: number | null;
  /** What they were last told of the session; undefined for a sign-up that is older than that. */
  told: ToldSession | undefined;
  /** What they were being told of it when a run ended; undefined where it is noted what became of it. */
  telling: ToldSession | undefined;
  /** The notices that they have had. `promoted` also if they took the place themselves, and need none. */
  notices: readonly Notice[];
  /** When they were last told of a change, and of a place that is free shortly before. */
  changeToldOn: string;
  calledOn: string;
  /** How many places there were at that call; `null` without a limit. */
  calledPlaces: number | null;
};

type Place = { sessionId: string; volunteerId: string };
type StoredRow = { id: string; etag: string };

export type Ahead = {
  /** The sign-ups of those who go or wait, without people whom staff took off the register. */
  signups: ToldSignup[];
  /** Those of people whom staff took off the register, and of people who are on it again, where that is not noted. */
  takenOff: StoredRow[];
  putBack: StoredRow[];
  /** Those of people who wait for a session to come, and whom staff put on its register. */
  placed: (StoredRow & { listedOn: string })[];
  /** Invitations to send: to people who neither go nor wait. */
  invitations: Invitation[];
  /** People without a sign-up whom staff put on the register, by session with sign-up. */
  unsigned: ReadonlyMap<string, readonly string[]>;
  /** How many are on the register of a session. */
  taken: ReadonlyMap<string, number>;
};

export type PlaceNotices = {
  /** Reads everything in two requests, however many sessions there are. */
  ahead: (now: Date) => Promise<Ahead>;
  /**
   * Records what somebody is about to be told of the session as it is now, and what they know.
   * @returns their sign-up as it is then; undefined where it has changed since it was read
   */
  noteTelling: (one: ToldSignup, now: Date) => Promise<ToldSignup | undefined>;
  /** Records which notice somebody was told, or cannot be told, and the session as it is now. Skips a sign-up that has changed since it was read. */
  noteTold: (one: ToldSignup, notice: Notice, now: Date) => Promise<void>;
  /** Records that a session is full again for which these people were called. */
  noteFull: (ones: readonly ToldSignup[]) => Promise<void>;
  /** Records that somebody was told of their invitation, or must not be. */
  noteInvited: (one: Invitation, now: Date) => Promise<void>;
  /** Records the session as it is now as what these people know, without a message. */
  noteKnown: (ones: readonly ToldSignup[], now: Date) => Promise<void>;
  /** Notes that these people are off the register, so that they are not told when the session is deleted. What they know stays, for when they are put back. */
  noteTakenOff: (ones: readonly StoredRow[], now: Date) => Promise<void>;
  notePutBack: (ones: readonly StoredRow[]) => Promise<void>;
  /** Notes that these people wait no longer: the place is staff's to give, also where they take them off the register again. */
  notePlaced: (ones: Ahead['placed']) => Promise<void>;
  /** Creates sign-ups for people whom staff put on the register, if they are still on it and have none. Idempotent. */
  signUp: (sessionId: string, volunteerIds: readonly string[], now: Date) => Promise<void>;
};

const { activity, attendance, signup, volunteerProfile } = tables;
const { going, waiting, invited } = signupState.codes;

const dayMs = 24 * 3_600_000;
const daysOfDeleted = 14;

export const placeNoticesIn = (dataverse: Client): PlaceNotices => ({
  async ahead(now) {
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
    const horizon = {
      now: now.toISOString(),
      since: addMinutes(now.toISOString(), -minutesOfLateChanges),
      invitations: inDays(daysAhead),
      deleted: inDays(daysOfDeleted),
    };
    const found = await signupsAhead(dataverse, horizon);
    const besides = found.flatMap(({ crf69_Activity: row }) =>
      row && !isOpenAhead(row, horizon) ? row.crf69_activitiesid : [],
    );
    const { open, all } = await listingsAhead(dataverse, [...new Set(besides)], horizon);
    const listed = new Set(all.map(keyOf));
    const hasCome = new Set(all.filter((one) => one.isMarked && one.hasBegun).map(keyOf));
    const taken = new Map<string, number>();
    for (const { sessionId } of all) taken.set(sessionId, (taken.get(sessionId) ?? 0) + 1);
    const own = found.filter((row) => row.crf69_signupstate !== invited);
    // Who has come knows how it is now.
    const signups = own.flatMap((row) => (hasCome.has(placeOf(row)) ? [] : (toldSignup(row, listed) ?? [])));
    const isNoted = (row: SignupAhead) => row.crf69_takenoffon !== null;
    const takenOff = own.filter((row) => isTakenOff(row, listed) && !isNoted(row)).map(storedRow);
    const putBack = own.filter((row) => listed.has(placeOf(row)) && isNoted(row)).map(storedRow);
    const listedOn = new Map(all.map((one) => [keyOf(one), one.hasBegun ? undefined : one.listedOn]));
    const placed = own.flatMap((row) => {
      const on = row.crf69_signupstate === waiting && listedOn.get(placeOf(row));
      return on ? { ...storedRow(row), listedOn: on } : [];
    });
    const answered = new Set([...listed, ...own.map(placeOf)]);
    const invitations = found
      .filter((row) => row.crf69_signupstate === invited && !answered.has(placeOf(row)))
      .flatMap((row) => invitationIn(row) ?? []);
    const known = new Set(signups.map(({ session, volunteerId }) => keyOf({ sessionId: session.id, volunteerId })));
    const unsigned = new Map<string, string[]>();
    for (const one of open)
      if (one.volunteerId && !one.isMarked && !one.hasBegun && !known.has(keyOf(one)))
        unsigned.set(one.sessionId, [...(unsigned.get(one.sessionId) ?? []), one.volunteerId]);
    return { signups, takenOff, putBack, placed, invitations, unsigned, taken };
  },

  async noteTelling(one, now) {
    const { id, etag: ifMatch, told, session } = one;
    const columns = { ...(told && toldRow(told, now.toISOString())), ...tellingRow(session) };
    const written = await dataverse.updateReturning(signup, id, columns, [], { ifMatch }).catch(unlessOvertaken);
    return written && { ...one, etag: written['@odata.etag'] };
  },

  async noteTold(one, notice, now) {
    const { id, etag, session } = one;
    const on = now.toISOString();
    const columns = { ...noticeColumns(one, notice, on), ...toldRow(session, on) };
    await dataverse.update(signup, id, columns, { ifMatch: etag }).catch(unlessOvertaken);
  },

  noteInvited: ({ id, etag }, now) =>
    dataverse.update(signup, id, { crf69_toldon: now.toISOString() }, { ifMatch: etag }).catch(unlessOvertaken),

  noteFull: (ones) =>
    writeNotes(
      dataverse,
      ones.map(({ id, etag }) =>
        update(signup, id, { crf69_calledon: null, crf69_calledplaces: null }, { ifMatch: etag }),
      ),
    ),

  noteKnown: (ones, now) =>
    writeNotes(
      dataverse,
      ones.map(({ id, etag, session }) => update(signup, id, toldRow(session, now.toISOString()), { ifMatch: etag })),
    ),

  noteTakenOff: (ones, now) => writeNotes(dataverse, ones.map(withTakenOff(now.toISOString()))),

  notePutBack: (ones) => writeNotes(dataverse, ones.map(withTakenOff(null))),

  notePlaced: (ones) =>
    writeNotes(
      dataverse,
      ones.map(({ id, etag, listedOn }) =>
        update(signup, id, { crf69_signupstate: going, crf69_goingon: listedOn }, { ifMatch: etag }),
      ),
    ),

  async signUp(sessionId, volunteerIds, now) {
    const on = now.toISOString();
    const reader = dataverse.batchedReads();
    // The register is read after the sign-ups: one that somebody makes meanwhile takes the id of ours, which is then not made.
    const [session, rows, listed, people] = await Promise.all([
      reader.find(activity, sessionId, toldOfActivity),
      reader.listAll(signup, {
        select: ['_crf69_volunteerprofile_value', 'crf69_signupstate', 'statecode'],
        filter: eq('_crf69_activity_value', sessionId),
      }),
      reader.listAll(attendance, {
        select: ['_crf69_volunteerprofile_value', 'createdon'],
        filter: eq('_crf69_activity_value', sessionId),
      }),
      reader.listAll(volunteerProfile, {
        select: ['crf69_volunteerid'],
        filter: isIn('crf69_volunteerprofileid', volunteerIds),
      }),
    ]);
    if (!session) return;
    const goers = new Map(listed.map((row) => [row._crf69_volunteerprofile_value, row.createdon]));
    const known = rows.map((row) => row.crf69_signupid);
    const writes = people.flatMap(({ crf69_volunteerprofileid: id, crf69_volunteerid: name }) => {
      const own = rows.filter((row) => row._crf69_volunteerprofile_value === id);
      if (!goers.has(id) || own.some(isCurrent)) return [];
      return create(signup, nextSignupId(sessionId, id, known), {
        crf69_name: attendanceName(name ?? '', session.crf69_activityid ?? '', signup.columns.name.maxLength),
        crf69_signupstate: going,
        // Whom staff added before ten on the day before is reminded, also where this reading is after ten.
        crf69_goingon: goers.get(id) ?? on,
        // As not cancelled: a cancellation since then is still to be told.
        ...toldRow({ ...sessionNow(session), isOff: false }, on),
        'crf69_Activity@odata.bind': bind(activity, sessionId),
        'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
      });
    });
    for (const outcome of await dataverse.batch(writes, { continueOnError: true }))
      if (!outcome.ok) throw outcome.error;
  },
});

const keyOf = ({ sessionId, volunteerId }: Place): string => `${sessionId} ${volunteerId}`;

const placeOf = ({ crf69_Activity: row, _crf69_volunteerprofile_value: volunteerId }: SignupAhead): string =>
  keyOf({ sessionId: row?.crf69_activitiesid ?? '', volunteerId: volunteerId ?? '' });

const storedRow = (row: SignupAhead): StoredRow => ({ id: row.crf69_signupid, etag: row['@odata.etag'] });

const withTakenOff = (on: string | null) => (row: StoredRow) =>
  update(signup, row.id, { crf69_takenoffon: on }, { ifMatch: row.etag });

/** Only of a session that still exists: the register of a deleted one is unknown. */
const isTakenOff = (row: SignupAhead, listed: ReadonlySet<string>): boolean =>
  row.crf69_Activity !== null && row.crf69_signupstate === going && !listed.has(placeOf(row));

const isCurrent = (row: Pick<Row<typeof signup>, 'crf69_signupstate' | 'statecode'>): boolean =>
  row.statecode === activeState && (row.crf69_signupstate === waiting || row.crf69_signupstate === going);

function noticeColumns({ session, told, places }: ToldSignup, notice: Notice, on: string): RowInput<typeof signup> {
  // After a move to another day, the reminder and the offer of a free place are due again.
  const isOtherDay = told && dayOf(told) !== dayOf(session);
  const columns = isOtherDay ? { crf69_remindedon: null, crf69_calledon: null, crf69_calledplaces: null } : {};
  if (notice === 'promoted') return { ...columns, crf69_toldon: on };
  if (notice === 'reminder') return { ...columns, crf69_remindedon: on };
  if (notice === 'call') return { ...columns, crf69_calledon: on, crf69_calledplaces: places };
  // A message that names tomorrow's session replaces the reminder.
  const reminds = notice !== 'off' && dayOf(session) === addDays(singaporeDay(on), 1);
  return { ...columns, crf69_changetoldon: on, ...(reminds && { crf69_remindedon: on }) };
}

const dayOf = ({ start }: ToldSession): string => start && singaporeDay(start);

function toldSignup(row: SignupAhead, listed: ReadonlySet<string>): ToldSignup | undefined {
  const { crf69_Activity: found, _crf69_volunteerprofile_value: volunteerId } = row;
  const told = toldIn(row);
  if (!volunteerId || (!found && (!told || row.crf69_takenoffon !== null))) return undefined;
  const id = found?.crf69_activitiesid ?? '';
  if (isTakenOff(row, listed)) return undefined;
  const isWaiting = row.crf69_signupstate === waiting && !listed.has(placeOf(row));
  const current = found ? sessionNow(found) : told && { ...told, isOff: true };
  return (
    current && {
      id: row.crf69_signupid,
      etag: row['@odata.etag'],
      volunteerId,
      isWaiting,
      goingOn: row.crf69_goingon ?? row.crf69_askedon ?? '',
      session: { ...current, id, bring: found?.crf69_bring ?? '' },
      places: found?.crf69_places ?? null,
      told,
      telling: tellingIn(row),
      notices: [
        ...(row.crf69_toldon !== null || row.crf69_promotedon === null ? (['promoted'] as const) : []),
        ...(row.crf69_remindedon === null ? [] : (['reminder'] as const)),
      ],
      changeToldOn: row.crf69_changetoldon ?? '',
      calledOn: row.crf69_calledon ?? '',
      calledPlaces: row.crf69_calledplaces,
    }
  );
}

async function writeNotes(dataverse: Client, notes: readonly Operation<unknown>[]): Promise<void> {
  for (const outcome of await dataverse.batch(notes, { continueOnError: true }))
    if (!outcome.ok) unlessOvertaken(outcome.error);
}

/** It was changed, or deleted, since it was read: the next run reads it again. */
function unlessOvertaken(error: unknown): undefined {
  if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind)) return;
  throw error;
}
