/** Records in Dataverse what each volunteer was told of the sessions ahead. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import type { Operation } from '../../dataverse/operation.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { attendanceName } from '../../domain/attendance/attendanceName.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { type Row, type RowInput, tables } from '../../domain/schema/index.ts';
import type { Notice } from '../../domain/signup/notices.ts';
import { nextSignupId } from '../../domain/signup/signupId.ts';
import type { ToldSession } from '../../domain/signup/toldSession.ts';
import { addDays, singaporeDay } from '../../domain/time.ts';
import type { Invitation } from './invitations.ts';
import { type Ahead, readAhead, type StoredRow, type ToldSignup } from './noticesAhead.ts';
import { sessionNow, tellingRow, toldOfActivity, toldRow } from './toldSessions.ts';

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
const { going, waiting } = signupState.codes;

export const placeNoticesIn = (dataverse: Client): PlaceNotices => ({
  ahead: (now) => readAhead(dataverse, now),

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

const withTakenOff = (on: string | null) => (row: StoredRow) =>
  update(signup, row.id, { crf69_takenoffon: on }, { ifMatch: row.etag });

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

async function writeNotes(dataverse: Client, notes: readonly Operation<unknown>[]): Promise<void> {
  for (const outcome of await dataverse.batch(notes, { continueOnError: true }))
    if (!outcome.ok) unlessOvertaken(outcome.error);
}

/** It was changed, or deleted, since it was read: the next run reads it again. */
function unlessOvertaken(error: unknown): undefined {
  if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind)) return;
  throw error;
}
