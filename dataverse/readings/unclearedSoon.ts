/** Reads who is expected at the sessions under way and of the next days and is not cleared for them, with what mends it. */
import { isOver } from '../../domain/attendance/sessionSpan.ts';
import { endOfSoon } from '../../domain/attendance/soon.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { type ComingSession, type Uncleared, unclearedAt } from '../../domain/clearance/beforeSessions.ts';
import type { Requirement } from '../../domain/clearance/requirement.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { activity, trainingSession } from '../../domain/schema/tables/activities.ts';
import { characterReference } from '../../domain/schema/tables/characterReference.ts';
import { volunteerProfile } from '../../domain/schema/tables/volunteerProfile.ts';
import { singaporeDay, startOfDay } from '../../domain/time.ts';
import type { Client } from '../client.ts';
import { and, eq, isIn } from '../filter.ts';
import { clearancesOf, readCandidates, readRequirements } from './readClearances.ts';
import { mayBeWithin, takesPlace } from './takingPlace.ts';

const mostAtOnce = 40;

export type UnclearedPerson = Uncleared & {
  /** Empty where the profile is gone. */
  name: string;
  email: string;
  /** The id of the contact, for the link to the person's page. */
  contactId: string | undefined;
  /** How many referees are named and not replaced, and how many of them nobody has asked. */
  referees: { named: number; unasked: number };
};

export type UnclearedSoon = { people: UnclearedPerson[]; requirements: readonly Requirement[] };

/**
 * Reads them for the sessions that are not over, until `endOfSoon`.
 * @throws DataverseError; the signal's reason when aborted
 */
export async function unclearedSoon(dataverse: Client, now: Date, signal?: AbortSignal): Promise<UnclearedSoon> {
  const call = { dataverse, signal };
  const [requirements, sessions] = await Promise.all([readRequirements(call), comingSessions(dataverse, now, signal)]);
  const ids = [...new Set(sessions.flatMap(({ volunteerIds }) => volunteerIds))];
  const candidates = new Map((await readCandidates(ids, call)).map((one) => [one.id, one]));
  const asOf = now.toISOString();
  const found = unclearedAt(sessions, {
    today: singaporeDay(now),
    itemsAt: (volunteerId, { programmeId }, day) => {
      const candidate = candidates.get(volunteerId);
      if (!candidate) return [noProfileItem];
      return clearancesOf([candidate], { requirements, programmeId, asOf, day }).items[volunteerId] ?? [];
    },
  });
  return { people: await described(found, call), requirements };
}

async function comingSessions(dataverse: Client, now: Date, signal?: AbortSignal): Promise<ComingSession[]> {
  const today = singaporeDay(now);
  // One without a duration lasts to the end of its day.
  const span = { from: startOfDay(today), before: endOfSoon(today) };
  const within = and(mayBeWithin(span), takesPlace);
  const person = '_crf69_volunteerprofile_value';
  const [activities, trainings] = await Promise.all([
    dataverse.listAll(activity, {
      select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration', '_crf69_programme_value'],
      filter: within,
      expand: { crf69_attendance_Activity: { select: [person] } },
      signal,
    }),
    dataverse.listAll(trainingSession, {
      select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration'],
      filter: within,
      expand: { crf69_trainingattendance_TrainingSession: { select: [person] } },
      signal,
    }),
  ]);
  const sessions: ComingSession[] = [
    ...activities.map((row) => ({
      kind: 'activity' as const,
      id: row.crf69_activitiesid,
      name: row.crf69_activityid ?? '',
      scheduledOn: row.crf69_scheduledon ?? '',
      duration: row.crf69_duration,
      programmeId: row._crf69_programme_value,
      volunteerIds: row.crf69_attendance_Activity.flatMap((each) => each[person] ?? []),
    })),
    ...trainings.map((row) => ({
      kind: 'training' as const,
      id: row.crf69_trainingsessionid,
      name: row.crf69_sessionname ?? '',
      scheduledOn: row.crf69_scheduledon ?? '',
      duration: row.crf69_duration,
      programmeId: null,
      volunteerIds: row.crf69_trainingattendance_TrainingSession.flatMap((each) => each[person] ?? []),
    })),
  ];
  return sessions.filter((session) => !isOver(session, now.getTime()));
}

/** Adds who they are and how far their referees are. */
async function described(
  found: readonly Uncleared[],
  { dataverse, signal }: { dataverse: Client; signal: AbortSignal | undefined },
): Promise<UnclearedPerson[]> {
  const reader = dataverse.batchedReads();
  const chunks = chunksOf(
    found.map(({ volunteerId }) => volunteerId),
    mostAtOnce,
  );
  const [profiles, references] = await Promise.all([
    Promise.all(
      chunks.map((ids) =>
        reader.listAll(volunteerProfile, {
          select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_contact_value'],
          filter: isIn('crf69_volunteerprofileid', ids),
          signal,
        }),
      ),
    ),
    Promise.all(
      chunks.map((ids) =>
        reader.listAll(characterReference, {
          select: ['crf69_requestedon', 'crf69_answeredon', '_crf69_volunteerprofile_value'],
          filter: and(isIn('_crf69_volunteerprofile_value', ids), eq('statecode', activeState)),
          signal,
        }),
      ),
    ),
  ]);
  const rows = new Map(profiles.flat().map((row) => [row.crf69_volunteerprofileid, row]));
  return found.map((one) => {
    const row = rows.get(one.volunteerId);
    const own = references.flat().filter((each) => each._crf69_volunteerprofile_value === one.volunteerId);
    const unasked = own.filter((each) => each.crf69_requestedon === null && each.crf69_answeredon === null);
    return {
      ...one,
      name: row?.crf69_volunteerid ?? '',
      email: row?.crf69_volunteeremail ?? '',
      contactId: row?._crf69_contact_value ?? undefined,
      referees: { named: own.length, unasked: unasked.length },
    };
  });
}
