import { and, eq, ge, lt, ne, or } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';

/** Matches people who were checked in within the range, by volunteer, whatever was recorded later. */
export const checkedInIn = ({ from, before }: InstantRange) =>
  and(ne('_crf69_volunteerprofile_value', null), ge('crf69_datetime', from), lt('crf69_datetime', before));

const isAttended = eq('crf69_attendance', attendanceStatus.codes.attended);

/** Matches who attended, by volunteer, and was checked in within the range. */
export const attendedIn = (range: InstantRange) => and(isAttended, checkedInIn(range));

/** Matches who attended, by volunteer, without a check-in: their session is within the range. */
export const untimedIn = ({ from, before }: InstantRange) =>
  and(
    isAttended,
    and(ne('_crf69_volunteerprofile_value', null), eq('crf69_datetime', null)),
    and(ge('crf69_Activity/crf69_scheduledon', from), lt('crf69_Activity/crf69_scheduledon', before)),
  );

/** Matches what reports count. */
export const countedIn = (range: InstantRange) => or(attendedIn(range), untimedIn(range));
