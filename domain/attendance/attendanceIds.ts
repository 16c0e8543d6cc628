/** The ids of attendances, made of who came to what: however often somebody is added, it is one and the same row. */
import { v5 } from 'uuid';

// Any fixed UUID would do; changing it would let a repeated addition meet only the alternate key.
const namespace = 'b0c3f4a2-5d0e-4c1c-8f5b-0a6c1f6f9d27';

/** @returns the id of a volunteer's record of an activity */
export const attendanceId = (activityId: string, volunteerId: string): string =>
  v5(`attendance/${activityId}/${volunteerId}`.toLowerCase(), namespace);

/** @returns the id of a volunteer's record of a training session */
export const trainingAttendanceId = (sessionId: string, volunteerId: string): string =>
  v5(`training attendance/${sessionId}/${volunteerId}`.toLowerCase(), namespace);
