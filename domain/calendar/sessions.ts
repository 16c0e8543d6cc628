/** Activities and trainings in the calendar: the columns to read, and the conversion into sessions. */
import { calledOffColumns, isCalledOff } from '../attendance/calledOff.ts';
import type { PrimaryKey, Row, TableDefinition } from '../schema/index.ts';
import type { activity, trainingSession } from '../schema/tables/activities.ts';
import type { Session } from './events.ts';

export const activityColumns = [
  'crf69_activityid',
  'crf69_scheduledon',
  'crf69_duration',
  ...calledOffColumns,
  'crf69_place',
  'crf69_signupopen',
  'crf69_places',
] as const;
export const trainingColumns = [
  'crf69_sessionname',
  'crf69_scheduledon',
  'crf69_duration',
  ...calledOffColumns,
  'crf69_place',
] as const;

type Read<T extends TableDefinition, C extends keyof Row<T>> = Pick<Row<T>, C | PrimaryKey<T>>;

/** Converts an activity into a session. @param row of a scheduled activity */
export const sessionOfActivity = (row: Read<typeof activity, (typeof activityColumns)[number]>): Session => ({
  id: row.crf69_activitiesid,
  kind: 'Activity',
  name: row.crf69_activityid ?? '',
  ...(row.crf69_signupopen === true && row.crf69_places !== null && { places: row.crf69_places }),
  ...timesOf(row),
});

/** Converts a training into a session. @param row of a scheduled training session */
export const sessionOfTraining = (row: Read<typeof trainingSession, (typeof trainingColumns)[number]>): Session => ({
  id: row.crf69_trainingsessionid,
  kind: 'Training',
  name: row.crf69_sessionname ?? '',
  ...timesOf(row),
});

type Timed = Pick<
  Row<typeof trainingSession>,
  'crf69_scheduledon' | 'crf69_duration' | 'crf69_place' | (typeof calledOffColumns)[number]
>;
const timesOf = (row: Timed) => ({
  start: row.crf69_scheduledon ?? '',
  minutes: row.crf69_duration ?? 0,
  isCancelled: isCalledOff(row),
  place: row.crf69_place ?? '',
});
