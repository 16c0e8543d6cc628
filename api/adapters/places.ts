/** The places of sessions in Dataverse: who is on the register, who waits, and what decides whether somebody may take a place. */

import { setTimeout } from 'node:timers/promises';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn, ne } from '../../dataverse/filter.ts';
import { placedColumns, placedSession } from '../../dataverse/readings/placedSessions.ts';
import { clearancesOf, readCandidates, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { regularsAmong } from '../../dataverse/readings/regulars.ts';
import { isOfSessionWithin } from '../../dataverse/readings/takingPlace.ts';
import { together } from '../../dataverse/together.ts';
import { sessionEnd } from '../../domain/attendance/sessionSpan.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { admissionOf } from '../../domain/signup/admission.ts';
import type { Change, Goer, StoredSignup } from '../../domain/signup/round.ts';
import { isEarly, type PlacedSession, type PlaceSpan } from '../../domain/signup/session.ts';
import type { ToldSession } from '../../domain/signup/toldSession.ts';
import type { Candidate } from '../../domain/signup/whyNoPlace.ts';
import { addDays, singaporeDay, startOfDay } from '../../domain/time.ts';
import { changeOf, type Person, versionOf, type Written } from './placeChanges.ts';
import { sessionNow, toldOfActivity } from './toldSessions.ts';

export type FoundSession = PlacedSession & {
  id: string;
  etag: string;
  name: string;
  programmeId: string | null;
  /** Name, time and place as they are now: what volunteers are told of the session. */
  told: ToldSession;
};
export type PlaceRows = {
  goers: Goer[];
  signups: StoredSignup[];
  /** The times in which people have had a place, as far as their sign-ups say. */
  placeSpans: PlaceSpan[];
};
export type KnownPerson = Candidate & Person;

export type Places = {
  /** Returns a session with its ETag; undefined without such an activity. */
  session: (id: string) => Promise<FoundSession | undefined>;
  /** Returns the register and the sign-ups. Read after the session, so that whatever changed them since has changed its ETag. */
  rows: (sessionId: string) => Promise<PlaceRows>;
  /** Returns, by their ids, what decides whether these people may take a place in a session. */
  people: (ids: readonly string[], session: FoundSession, now: Date) => Promise<ReadonlyMap<string, KnownPerson>>;
  /**
   * Writes changes that need the session unchanged since it was read, in one change set.
   * @returns whether they were written; false when another worker was first, or an earlier try of this one has arrived
   */
  writeTogether: (changes: readonly Change[], written: Written) => Promise<boolean>;
  /** Waits for a random time, so that two hosts do not collide again. */
  backOff: () => Promise<void>;
  /**
   * Writes changes that do not depend on the session's version, each by itself.
   * @returns false if a row was changed or created meanwhile: the caller reads and decides again
   */
  writeEach: (changes: readonly Change[], written: Written) => Promise<boolean>;
};

const { activity, attendance, signup } = tables;

const longestPauseMs = 400;

const placedAndTold = { ...toldOfActivity, select: [...placedColumns, ...toldOfActivity.select] } as const;

export const placesIn = (dataverse: Client): Places => ({
  async session(id) {
    const row = isGuid(id) ? await dataverse.find(activity, id, placedAndTold) : undefined;
    return (
      row && {
        ...placedSession(row),
        id: row.crf69_activitiesid,
        etag: row['@odata.etag'],
        name: row.crf69_activityid ?? '',
        programmeId: row._crf69_programme_value,
        told: sessionNow(row),
      }
    );
  },

  async rows(sessionId) {
    const reader = dataverse.batchedReads();
    const [goers, signups] = await Promise.all([
      reader.listAll(attendance, {
        select: ['crf69_attendance', 'crf69_datetime', '_crf69_volunteerprofile_value'],
        filter: eq('_crf69_activity_value', sessionId),
      }),
      reader.listAll(signup, {
        select: [
          ...(['crf69_signupstate', 'crf69_queuenumber', 'crf69_takekey', 'crf69_cancelkey'] as const),
          ...(['_crf69_volunteerprofile_value', 'crf69_goingon', 'crf69_cancelledon', 'statecode'] as const),
        ],
        filter: eq('_crf69_activity_value', sessionId),
      }),
    ]);
    const listed = new Set(goers.map((row) => row._crf69_volunteerprofile_value));
    return {
      goers: goers.map((row) => ({
        rowId: row.crf69_attendanceid,
        etag: row['@odata.etag'],
        // A row without a person takes a place, too: its own id stands for one.
        volunteerId: row._crf69_volunteerprofile_value ?? row.crf69_attendanceid,
        isMarked: row.crf69_attendance !== null || row.crf69_datetime !== null,
      })),
      signups: signups.map((row) => ({
        id: row.crf69_signupid,
        etag: row['@odata.etag'],
        volunteerId: row._crf69_volunteerprofile_value ?? '',
        // A deactivated one is no place, but stays in the list, because its id cannot be used again.
        state: (row.statecode === activeState && signupState.names.get(row.crf69_signupstate)) || 'cancelled',
        number: row.crf69_queuenumber ?? '',
        takeKey: row.crf69_takekey ?? '',
        cancelKey: row.crf69_cancelkey ?? '',
      })),
      placeSpans: signups.flatMap(({ crf69_goingon: goingOn, crf69_cancelledon: leftOn, ...row }) => {
        const isTakenOff = leftOn === null && !listed.has(row._crf69_volunteerprofile_value);
        // One that a merge set aside is the stay of another row.
        const isAside = row.statecode !== activeState && row._crf69_volunteerprofile_value === null;
        return goingOn === null || isAside ? [] : { goingOn, leftOn, isTakenOff };
      }),
    };
  },

  async people(ids, session, now) {
    const client = together(dataverse);
    const call = { dataverse: client };
    const day = singaporeDay(session.scheduledOn ?? now);
    // Each person's version first, so that a place elsewhere that is given meanwhile is not missed.
    const [candidates, requirements, elsewhere, regulars] = await Promise.all([
      readCandidates(ids, call),
      readRequirements(call),
      othersOf(client, ids, session, now),
      isEarly(session, now.getTime()) ? regularsAmong(client, ids, session.programmeId) : undefined,
    ]);
    const asOf = session.scheduledOn ?? now.toISOString();
    const { items } = clearancesOf(candidates, { requirements, programmeId: session.programmeId, asOf });
    return new Map(
      candidates.map(({ id, etag, name, role, programmes, birthday, needsLook }) => [
        id,
        {
          etag,
          name,
          role,
          admission: admissionOf(items[id] ?? [], [singaporeDay(now), day], needsLook),
          who: { role, programmes, birthday },
          isRegular: regulars?.has(id) === true,
          busy: elsewhere.flatMap(({ volunteerId, schedule }) => (volunteerId === id ? [schedule] : [])),
        },
      ]),
    );
  },

  async writeTogether(changes, written) {
    const [first] = changes;
    if (!first) return true;
    try {
      await dataverse.atomic([
        versionOf(written, first.key),
        ...changes.flatMap((change) => changeOf(change, written)),
      ]);
      return true;
    } catch (error) {
      if (isOvertaken(error)) return false;
      throw error;
    }
  },

  backOff: () => setTimeout(Math.random() * longestPauseMs),

  async writeEach(changes, written) {
    if (changes.length === 0) return true;
    const writes = changes.flatMap((change) => changeOf(change, written));
    const outcomes = await dataverse.batch(writes, { continueOnError: true });
    const values = valuesOf(outcomes.filter((outcome) => outcome.ok || !isOvertaken(outcome.error)));
    // A row that exists already may be an earlier try's, or an invitation, which is no place on the waiting list.
    return values.length === outcomes.length && !values.some((value) => value === 'existed' || value === 'unsure');
  },
});

/** Reads on which other registers some people are: within a day of this session, or all ahead where it limits how many. */
async function othersOf(
  dataverse: Client,
  ids: readonly string[],
  { id, scheduledOn, duration, mostAhead }: FoundSession,
  now: Date,
) {
  if (scheduledOn === null) return [];
  const end = sessionEnd({ scheduledOn, duration }) ?? scheduledOn;
  const during = {
    from: startOfDay(addDays(singaporeDay(scheduledOn), -1)),
    before: startOfDay(addDays(singaporeDay(end), 2)),
  };
  const rows = await dataverse.listAll(attendance, {
    select: ['_crf69_volunteerprofile_value'],
    expand: { crf69_Activity: { select: ['crf69_scheduledon', 'crf69_duration'] } },
    filter: and(
      isIn('_crf69_volunteerprofile_value', ids),
      ne('_crf69_activity_value', id),
      eq('crf69_Activity/crf69_cancelledon', null),
      eq('crf69_Activity/statecode', activeState),
      isOfSessionWithin(mostAhead === null ? during : { from: startOfDay(addDays(singaporeDay(now), -1)) }),
    ),
  });
  return rows.map(({ _crf69_volunteerprofile_value: volunteerId, crf69_Activity: other }) => ({
    volunteerId,
    schedule: { scheduledOn: other?.crf69_scheduledon ?? null, duration: other?.crf69_duration ?? null },
  }));
}

/** Whether another writer was first: the ETag has changed, or a row exists or is gone already. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && ['preconditionFailed', 'duplicateKey', 'notFound'].includes(error.kind);
