/** Activities and training sessions that volunteers came to, and conditions that find those volunteers. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, any, contains, eq, ge, le, ne, or } from '../../../../dataverse/filter.ts';
import { awayFromTraining, cameToActivity, cameToTraining } from '../../../../dataverse/readings/whoCame.ts';
import { attendanceStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, displayDay, singaporeDay, startOfDay, weekday } from '../../../../domain/time.ts';

const { activity, trainingSession } = tables;

export type OccasionKind = 'activity' | 'training';

/** How volunteers relate to the chosen sessions. */
export const comings = { came: 'Came', absent: 'Absent', listed: 'On the list' } as const;
export type Coming = keyof typeof comings;

export type OccasionOption = {
  kind: OccasionKind;
  id: string;
  name: string;
  scheduledOn: string;
  /** Minutes. */
  duration: number | null;
};

/** As many as people look through. */
const mostLooked = 30;

/**
 * Finds the latest of both kinds whose name contains these words, newest first. Without words, those
 * that have begun, because nobody has come to others yet.
 */
export const findOccasions = (
  dataverse: Client,
  { words, now, most = mostLooked }: { words: string; now: Date; most?: number },
  signal?: AbortSignal,
): Promise<OccasionOption[]> => {
  const begun = words ? ne('crf69_scheduledon', null) : le('crf69_scheduledon', now.toISOString());
  return occasionsOn(dataverse, { words, days: begun, order: 'desc', most }, signal);
};

type Days = ReturnType<typeof ge<'crf69_scheduledon', string>> | ReturnType<typeof ne<'crf69_scheduledon', null>>;
type Wanted = { words: string; days: Days; order: 'asc' | 'desc'; most: number };

async function occasionsOn(
  dataverse: Client,
  { words, days, order, most }: Wanted,
  signal: AbortSignal | undefined,
): Promise<OccasionOption[]> {
  const shared = { orderBy: [`crf69_scheduledon ${order}`] as const, top: most, signal };
  const reader = dataverse.batchedReads();
  const [activities, trainings] = await Promise.all([
    reader.page(activity, {
      ...shared,
      select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration'],
      filter: and(days, words ? contains('crf69_activityid', words) : undefined),
    }),
    reader.page(trainingSession, {
      ...shared,
      select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration'],
      filter: and(days, words ? contains('crf69_sessionname', words) : undefined),
    }),
  ]);
  const found: OccasionOption[] = [
    ...activities.rows.map(
      ({ crf69_activitiesid: id, crf69_activityid: name, crf69_scheduledon: on, crf69_duration: duration }) => ({
        kind: 'activity' as const,
        id,
        name: name ?? '',
        scheduledOn: on ?? '',
        duration,
      }),
    ),
    ...trainings.rows.map(
      ({ crf69_trainingsessionid: id, crf69_sessionname: name, crf69_scheduledon: on, crf69_duration: duration }) => ({
        kind: 'training' as const,
        id,
        name: name ?? '',
        scheduledOn: on ?? '',
        duration,
      }),
    ),
  ];
  const direction = order === 'asc' ? 1 : -1;
  return found
    .sort((one, other) => direction * (Date.parse(one.scheduledOn) - Date.parse(other.scheduledOn)))
    .slice(0, most);
}

/**
 * Finds those to come whose name has these words in it, the next first. Of words, those of the last days
 * are found as well: people are thanked after an activity.
 */
export const findComingOccasions = (
  dataverse: Client,
  { words, now }: { words: string; now: Date },
  signal?: AbortSignal,
): Promise<OccasionOption[]> => {
  const from = startOfDay(addDays(singaporeDay(now), words ? -daysBack : 0));
  const days = ge('crf69_scheduledon', from);
  return occasionsOn(dataverse, { words, days, order: 'asc', most: mostLooked }, signal);
};

/** An email of thanks is not written later. */
const daysBack = 60;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The name with its day, which distinguishes the weeks of one activity: `Kayaking, Sat 14/03/2026`. */
export function occasionLabel({ name, scheduledOn }: OccasionOption): string {
  const day = singaporeDay(scheduledOn);
  return `${name}, ${weekdays[weekday(day)]} ${displayDay(day)}`;
}

/** Chosen sessions, and how volunteers relate to them. */
export type OccasionSearch = { activities: readonly string[]; trainings: readonly string[]; coming: Coming };

/** Returns the condition on volunteer profiles; undefined when no session was chosen. */
export function occasionFilter({ activities, trainings, coming }: OccasionSearch) {
  if (activities.length + trainings.length === 0) return undefined;
  return or(
    activities.length > 0
      ? any(
          'crf69_attendance_VolunteerProfile',
          and(
            or(...activities.map((id) => eq('_crf69_activity_value', id))),
            coming === 'came' ? cameToActivity : undefined,
            coming === 'absent' ? eq('crf69_attendance', attendanceStatus.codes.absent) : undefined,
          ),
        )
      : undefined,
    activities.length > 0 && coming === 'listed'
      ? any('crf69_activities_volunteers', or(...activities.map((id) => eq('crf69_activitiesid', id))))
      : undefined,
    trainings.length > 0
      ? any(
          'crf69_trainingattendance_VolunteerProfile',
          and(
            or(...trainings.map((id) => eq('_crf69_trainingsession_value', id))),
            coming === 'came' ? cameToTraining : undefined,
            // A training session does not record absences.
            coming === 'absent' ? awayFromTraining : undefined,
          ),
        )
      : undefined,
  );
}
