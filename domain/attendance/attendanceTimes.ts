/** The columns that hold somebody's times, in both tables of attendances. */
import { attendanceCode, statusOf, type Times } from './status.ts';
import { minutesPresent } from './timePresent.ts';

/** Returns the columns of an activity's attendance. */
export const activityTimes = (times: Times) => ({
  crf69_attendance: attendanceCode(times),
  crf69_datetime: times.start,
  crf69_attendanceend: times.end,
  crf69_minutespresent: minutesPresent(times),
});

/** Returns the columns of a training's attendance. */
export const trainingTimes = (times: Times) => ({
  crf69_attended: statusOf(times) === 'Attended',
  crf69_attendancestart: times.start,
  crf69_attendanceend: times.end,
  crf69_minutespresent: minutesPresent(times),
});
