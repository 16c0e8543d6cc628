/** Ids of attendances, derived from who came to what: adding somebody twice finds the same row. */
import { v5 } from 'uuid';

// An arbitrary fixed UUID. If it changed, a repeated addition would be caught only by the alternate key.
const namespace = 'b0c3f4a2-5d0e-4c1c-8f5b-0a6c1f6f9d27';

/** Returns the id of a volunteer's record of an activity. */
export const attendanceId = (activityId: string, volunteerId: string): string =>
  v5(`attendance/${activityId}/${volunteerId}`.toLowerCase(), namespace);

/** Returns the id of a volunteer's record of a training session. */
export const trainingAttendanceId = (sessionId: string, volunteerId: string): string =>
  v5(`training attendance/${sessionId}/${volunteerId}`.toLowerCase(), namespace);
