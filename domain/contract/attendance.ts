import type { Stay } from '../attendance/correction.ts';
import type { ClearanceNote } from '../clearance/override.ts';

/** How staff correct the times of one person, so that the row names who corrected them: `POST /api/attendance`. */
export const attendanceActions = { correct: 'correct_times' } as const;

/** `etag` is of the row as the member of staff saw it; `clearance` is what was known of a volunteer who had not been marked. */
export type CorrectTimesBody = Stay & {
  register: 'activity' | 'training';
  row: string;
  etag: string;
  clearance?: Pick<ClearanceNote, 'status' | 'reason' | 'asOf'> | undefined;
};
