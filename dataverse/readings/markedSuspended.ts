/** Marks of people who must not take part: made before the device knew of it, or in another program. */
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, isIn } from '../filter.ts';
import { formattedValue } from '../query.ts';
import { forEachProfile, ofPerson } from './suspensions.ts';
import { cameToActivity, cameToTraining } from './whoCame.ts';

export type MarkedSuspended = {
  suspensionId: string;
  attendanceId: string;
  name: string;
  session: { kind: 'activity' | 'training'; id: string; name: string };
  /** The check-in, an instant; without one, when the session began. */
  start: string;
};

/** Returns the marks of the last days that reached Dataverse after their person was suspended. @throws DataverseError */
export async function markedSuspended(
  reader: Pick<Reader, 'listAll'>,
  { today, daysBack, signal }: { today: Day; daysBack: number; signal?: AbortSignal },
): Promise<MarkedSuspended[]> {
  const suspensions = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', 'crf69_suspendedon', '_crf69_volunteerprofile_value'],
    expand: ofPerson,
    filter: and(eq('crf69_liftedon', null), eq('statecode', activeState)),
    signal,
  });
  const all = forEachProfile(suspensions);
  const ids = [...new Set(all.map(({ volunteerId }) => volunteerId))];
  if (ids.length === 0) return [];
  const marks = await marksOf(reader, ids, startOfDay(addDays(today, -daysBack)), signal);
  return all.flatMap(({ volunteerId: id, row }) => {
    const { crf69_suspensionid: suspensionId, crf69_from: from, crf69_until: until, crf69_suspendedon: on } = row;
    return marks
      .filter(({ volunteerId, start, modifiedOn }) => {
        const day = singaporeDay(start);
        const isOn = from !== null && from <= day && (until === null || day <= until);
        return volunteerId === id && isOn && on !== null && on <= modifiedOn;
      })
      .map(({ attendanceId, name, session, start }) => ({ suspensionId, attendanceId, name, session, start }));
  });
}

/** Reads where volunteers came, in what was written since an instant, at activities and trainings. */
async function marksOf(
  reader: Pick<Reader, 'listAll'>,
  volunteerIds: readonly string[],
  since: string,
  signal: AbortSignal | undefined,
) {
  const theirs = and(isIn('_crf69_volunteerprofile_value', volunteerIds), ge('modifiedon', since));
  const shared = { annotations: true, signal } as const;
  const [activities, trainings] = await Promise.all([
    reader.listAll(tables.attendance, {
      select: ['crf69_datetime', 'modifiedon', '_crf69_volunteerprofile_value', '_crf69_activity_value'],
      filter: and(theirs, cameToActivity),
      expand: { crf69_Activity: { select: ['crf69_scheduledon'] } },
      ...shared,
    }),
    reader.listAll(tables.trainingAttendance, {
      select: ['crf69_attendancestart', 'modifiedon', '_crf69_volunteerprofile_value', '_crf69_trainingsession_value'],
      filter: and(theirs, cameToTraining),
      expand: { crf69_TrainingSession: { select: ['crf69_scheduledon'] } },
      ...shared,
    }),
  ]);
  return [
    ...activities.map((row) => ({
      attendanceId: row.crf69_attendanceid,
      start: row.crf69_datetime ?? row.crf69_Activity?.crf69_scheduledon ?? row.modifiedon,
      session: {
        ...{ kind: 'activity' as const, id: row._crf69_activity_value ?? '' },
        name: formattedValue(row, '_crf69_activity_value') ?? '',
      },
      ...whoAndWhen(row),
    })),
    ...trainings.map((row) => ({
      attendanceId: row.crf69_trainingattendanceid,
      start: row.crf69_attendancestart ?? row.crf69_TrainingSession?.crf69_scheduledon ?? row.modifiedon,
      session: {
        ...{ kind: 'training' as const, id: row._crf69_trainingsession_value ?? '' },
        name: formattedValue(row, '_crf69_trainingsession_value') ?? '',
      },
      ...whoAndWhen(row),
    })),
  ];
}

const whoAndWhen = (row: { _crf69_volunteerprofile_value: string | null; modifiedon: string }) => ({
  volunteerId: row._crf69_volunteerprofile_value,
  name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
  modifiedOn: row.modifiedon,
});
