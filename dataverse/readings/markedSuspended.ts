/** Marks of people who must not take part, made or changed since: on a device that did not know, or in another program. */
import type { Schedule } from '../../domain/attendance/times.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, isIn } from '../filter.ts';
import { formattedValue } from '../query.ts';
import { pageExpand, pageIdOf, pageSelect } from './personPage.ts';
import { forEachProfile, ofPerson } from './suspensions.ts';
import { cameToActivity, cameToTraining } from './whoCame.ts';

export type MarkOfSuspended = {
  suspensionId: string;
  attendanceId: string;
  session: { kind: 'activity' | 'training'; id: string; name: string };
  /** That of the session; without one, the check-in counts as its start. */
  schedule: Schedule;
  /** The check-in, an instant; without one, when the session began. */
  start: string;
};

/** One person, of however many profiles. */
export type MarkedSuspended = {
  /** The id of the contact; of the profile where there is none. */
  personId: string;
  /** For the link to the person's page. */
  pageId: string | undefined;
  name: string;
  /** The earliest first. */
  marks: MarkOfSuspended[];
};

const ofPersonWithPage = {
  crf69_VolunteerProfile: {
    select: pageSelect,
    expand: { ...ofPerson.crf69_VolunteerProfile.expand, ...pageExpand },
  },
} as const;

/** Returns the people with marks of the last days that reached Dataverse after they were suspended. @throws DataverseError */
export async function markedSuspended(
  reader: Pick<Reader, 'listAll'>,
  { today, daysBack, signal }: { today: Day; daysBack: number; signal?: AbortSignal },
): Promise<MarkedSuspended[]> {
  const suspensions = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', 'crf69_suspendedon', '_crf69_volunteerprofile_value'],
    expand: ofPersonWithPage,
    filter: and(eq('crf69_liftedon', null), eq('statecode', activeState)),
    signal,
  });
  const all = forEachProfile(suspensions);
  const ids = [...new Set(all.map(({ volunteerId }) => volunteerId))];
  if (ids.length === 0) return [];
  const marks = await marksOf(reader, ids, startOfDay(addDays(today, -daysBack)), signal);
  const people = new Map<string, MarkedSuspended>();
  for (const { volunteerId: id, row } of all) {
    const { crf69_suspensionid: suspensionId, crf69_from: from, crf69_until: until, crf69_suspendedon: on } = row;
    const profile = row.crf69_VolunteerProfile;
    const [personId, pageId] = [profile?._crf69_contact_value ?? id, profile ? pageIdOf(profile) : undefined];
    const own = marks.filter(({ volunteerId, start, modifiedOn }) => {
      const day = singaporeDay(start);
      const isOn = from !== null && from <= day && (until === null || day <= until);
      return volunteerId === id && isOn && on !== null && on <= modifiedOn;
    });
    for (const { volunteerId: _id, modifiedOn: _on, name, ...mark } of own) {
      const person = people.get(personId) ?? { personId, pageId, name, marks: [] };
      people.set(personId, person);
      // Of two suspensions, the mark counts once.
      if (!person.marks.some(({ attendanceId }) => attendanceId === mark.attendanceId))
        person.marks.push({ suspensionId, ...mark });
    }
  }
  return [...people.values()].map((person) => ({ ...person, marks: person.marks.toSorted(byStart) }));
}

const byStart = (one: MarkOfSuspended, other: MarkOfSuspended): number => one.start.localeCompare(other.start);

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
      expand: { crf69_Activity: { select: ['crf69_scheduledon', 'crf69_duration'] } },
      ...shared,
    }),
    reader.listAll(tables.trainingAttendance, {
      select: ['crf69_attendancestart', 'modifiedon', '_crf69_volunteerprofile_value', '_crf69_trainingsession_value'],
      filter: and(theirs, cameToTraining),
      expand: { crf69_TrainingSession: { select: ['crf69_scheduledon', 'crf69_duration'] } },
      ...shared,
    }),
  ]);
  return [
    ...activities.map((row) => ({
      attendanceId: row.crf69_attendanceid,
      ...timesOf(row.crf69_Activity, row.crf69_datetime, row.modifiedon),
      session: {
        kind: 'activity' as const,
        id: row._crf69_activity_value ?? '',
        name: formattedValue(row, '_crf69_activity_value') ?? '',
      },
      ...whoAndWhen(row),
    })),
    ...trainings.map((row) => ({
      attendanceId: row.crf69_trainingattendanceid,
      ...timesOf(row.crf69_TrainingSession, row.crf69_attendancestart, row.modifiedon),
      session: {
        kind: 'training' as const,
        id: row._crf69_trainingsession_value ?? '',
        name: formattedValue(row, '_crf69_trainingsession_value') ?? '',
      },
      ...whoAndWhen(row),
    })),
  ];
}

type Session = { crf69_scheduledon: string | null; crf69_duration: number | null } | null;

function timesOf(session: Session, checkIn: string | null, modifiedOn: string) {
  const start = checkIn ?? session?.crf69_scheduledon ?? modifiedOn;
  const schedule = { scheduledOn: session?.crf69_scheduledon ?? start, duration: session?.crf69_duration ?? null };
  return { start, schedule };
}

const whoAndWhen = (row: { _crf69_volunteerprofile_value: string | null; modifiedon: string }) => ({
  volunteerId: row._crf69_volunteerprofile_value,
  name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
  modifiedOn: row.modifiedon,
});
