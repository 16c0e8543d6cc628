import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { activityTimes, trainingTimes } from '../../domain/attendance/attendanceTimes.ts';
import type { Stay } from '../../domain/attendance/correction.ts';
import type { Times } from '../../domain/attendance/status.ts';
import type { Schedule } from '../../domain/attendance/times.ts';
import { noteColumns } from '../../domain/clearance/storedClearance.ts';
import type { CorrectTimesBody } from '../../domain/contract/attendance.ts';
import { tables } from '../../domain/schema/index.ts';

type Register = CorrectTimesBody['register'];
type Correction = Stay & Pick<CorrectTimesBody, 'clearance'> & { by: string; on: Date };

/** Attendances whose times are corrected, in Dataverse. */
export type Corrections = {
  /** Returns a row's times with the schedule of its session; undefined without such a row. */
  find: (register: Register, row: string) => Promise<{ etag: string; times: Times; schedule: Schedule } | undefined>;
  /** Writes the times, and who corrected them. @returns whether the row still had this ETag */
  write: (register: Register, row: string, etag: string, correction: Correction) => Promise<boolean>;
};

const { attendance, trainingAttendance } = tables;
const expand = { select: ['crf69_scheduledon', 'crf69_duration'] } as const;

export const correctionsIn = (dataverse: Client): Corrections => ({
  async find(register, id) {
    if (register === 'activity') {
      const row = await dataverse.find(attendance, id, {
        select: ['crf69_datetime', 'crf69_attendanceend'],
        expand: { crf69_Activity: expand },
      });
      return (
        row && {
          etag: row['@odata.etag'],
          times: { start: row.crf69_datetime, end: row.crf69_attendanceend },
          schedule: scheduleOf(row.crf69_Activity),
        }
      );
    }
    const row = await dataverse.find(trainingAttendance, id, {
      select: ['crf69_attendancestart', 'crf69_attendanceend'],
      expand: { crf69_TrainingSession: expand },
    });
    return (
      row && {
        etag: row['@odata.etag'],
        times: { start: row.crf69_attendancestart, end: row.crf69_attendanceend },
        schedule: scheduleOf(row.crf69_TrainingSession),
      }
    );
  },

  async write(register, id, ifMatch, { start, end, clearance, by, on }) {
    const shared = {
      ...noteColumns(clearance),
      crf69_correctedby: by,
      crf69_correctedon: on.toISOString(),
    };
    const times = { start, end };
    try {
      await dataverse.send(
        register === 'activity'
          ? update(attendance, id, { ...activityTimes(times), ...shared }, { ifMatch })
          : update(trainingAttendance, id, { ...trainingTimes(times), ...shared }, { ifMatch }),
      );
      return true;
    } catch (error) {
      if (error instanceof DataverseError && error.kind === 'preconditionFailed') return false;
      throw error;
    }
  },
});

const scheduleOf = (session: { crf69_scheduledon: string | null; crf69_duration: number | null } | null): Schedule => ({
  scheduledOn: session?.crf69_scheduledon ?? null,
  duration: session?.crf69_duration ?? null,
});
