/** Marks of people who must not take part: made before the device knew of it, or in another program. */
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, isIn, ne } from '../filter.ts';
import { formattedValue } from '../query.ts';

export type MarkedSuspended = {
  suspensionId: string;
  attendanceId: string;
  name: string;
  session: { kind: 'activity' | 'training'; id: string; name: string };
  /** The check-in, an instant. */
  start: string;
};

/** Returns the marks of the last days that reached Dataverse after their person was suspended. @throws DataverseError */
export async function markedSuspended(
  reader: Pick<Reader, 'listAll'>,
  { today, daysBack, signal }: { today: Day; daysBack: number; signal?: AbortSignal },
): Promise<MarkedSuspended[]> {
  const suspensions = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', 'crf69_suspendedon', '_crf69_volunteerprofile_value'],
    filter: and(eq('crf69_liftedon', null), eq('statecode', activeState)),
    signal,
  });
  const ids = suspensions.flatMap(({ _crf69_volunteerprofile_value: id }) => id ?? []);
  if (ids.length === 0) return [];
  const since = startOfDay(addDays(today, -daysBack));
  const shared = { annotations: true, signal } as const;
  const [activities, trainings] = await Promise.all([
    reader.listAll(tables.attendance, {
      select: ['crf69_datetime', 'modifiedon', '_crf69_volunteerprofile_value', '_crf69_activity_value'],
      filter: and(isIn('_crf69_volunteerprofile_value', ids), ne('crf69_datetime', null), ge('modifiedon', since)),
      ...shared,
    }),
    reader.listAll(tables.trainingAttendance, {
      select: ['crf69_attendancestart', 'modifiedon', '_crf69_volunteerprofile_value', '_crf69_trainingsession_value'],
      filter: and(
        isIn('_crf69_volunteerprofile_value', ids),
        ne('crf69_attendancestart', null),
        ge('modifiedon', since),
      ),
      ...shared,
    }),
  ]);
  const marks = [
    ...activities.map((row) => ({
      id: row.crf69_attendanceid,
      volunteerId: row._crf69_volunteerprofile_value,
      name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
      session: {
        kind: 'activity' as const,
        id: row._crf69_activity_value ?? '',
        name: formattedValue(row, '_crf69_activity_value') ?? '',
      },
      start: row.crf69_datetime ?? '',
      modifiedOn: row.modifiedon,
    })),
    ...trainings.map((row) => ({
      id: row.crf69_trainingattendanceid,
      volunteerId: row._crf69_volunteerprofile_value,
      name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
      session: {
        kind: 'training' as const,
        id: row._crf69_trainingsession_value ?? '',
        name: formattedValue(row, '_crf69_trainingsession_value') ?? '',
      },
      start: row.crf69_attendancestart ?? '',
      modifiedOn: row.modifiedon,
    })),
  ];
  return suspensions.flatMap(
    ({ crf69_suspensionid: suspensionId, crf69_from: from, crf69_until: until, crf69_suspendedon: on, ...of }) =>
      marks
        .filter(({ volunteerId, start, modifiedOn }) => {
          const day = singaporeDay(start);
          const isOn = from !== null && from <= day && (until === null || day <= until);
          return volunteerId === of._crf69_volunteerprofile_value && isOn && on !== null && on <= modifiedOn;
        })
        .map(({ id: attendanceId, name, session, start }) => ({ suspensionId, attendanceId, name, session, start })),
  );
}
