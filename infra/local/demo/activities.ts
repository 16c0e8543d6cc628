/** Activities, recurring activities and their dated sessions, and trainings. */
import { sessionId } from '../../../domain/attendance/recurringSession.ts';
import { sessionName } from '../../../domain/attendance/sessionName.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { type Day, instantAt } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import type { Overrides, RowWithId } from './rows.ts';

export type Activity = RowWithId<typeof tables.activity>;
export type RecurringActivity = RowWithId<typeof tables.recurringActivity>;
export type TrainingSession = RowWithId<typeof tables.trainingSession>;

/** When something takes place: a Singapore day and clock time (`HH:mm`), and how long it lasts in minutes. */
export type Slot = { day: Day; time: string; minutes: number };

export function anActivity(name: string, slot: Slot, overrides: Overrides<typeof tables.activity> = {}): Activity {
  return {
    crf69_activitiesid: idOf(`activity/${name}/${slot.day}`),
    crf69_activityid: name,
    crf69_scheduledon: instantAt(slot.day, slot.time),
    crf69_duration: slot.minutes,
    crf69_combinedduration: Math.round((slot.minutes / 60) * 100) / 100,
    ...overrides,
  };
}

export function aRecurringActivity(
  name: string,
  slot: Omit<Slot, 'day'>,
  overrides: Overrides<typeof tables.recurringActivity> = {},
): RecurringActivity {
  return {
    crf69_recurringactivityid: idOf(`recurring activity/${name}`),
    crf69_name: name,
    crf69_scheduledtime: slot.time,
    crf69_duration: slot.minutes,
    ...overrides,
  };
}

/**
 * Builds a recurring activity's session on a day, with the day in brackets in its name, as in the attendance portal.
 */
export function aSession(
  of: RecurringActivity,
  slot: Slot,
  overrides: Overrides<typeof tables.activity> = {},
): Activity {
  return anActivity(sessionName(of.crf69_name ?? '', slot.day), slot, {
    crf69_activitiesid: sessionId(of.crf69_recurringactivityid, slot.day),
    crf69_sessiondate: slot.day,
    'crf69_RecurringActivity@odata.bind': rowReference(tables.recurringActivity, of.crf69_recurringactivityid),
    ...overrides,
  });
}

export function aTrainingSession(
  name: string,
  slot: Slot,
  overrides: Overrides<typeof tables.trainingSession> = {},
): TrainingSession {
  return {
    crf69_trainingsessionid: idOf(`training/${name}/${slot.day}`),
    crf69_sessionname: name,
    crf69_scheduledon: instantAt(slot.day, slot.time),
    crf69_duration: slot.minutes,
    ...overrides,
  };
}
