import { and, eq, ge, lt, ne } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';

/** Matches people who were checked in within the range, by volunteer, whatever was recorded later. */
export const checkedInIn = ({ from, before }: InstantRange) =>
  and(ne('_crf69_volunteerprofile_value', null), ge('crf69_datetime', from), lt('crf69_datetime', before));

/** Matches what reports count: attended, by a volunteer, checked in within the range. */
export const attendedIn = (range: InstantRange) =>
  and(eq('crf69_attendance', attendanceStatus.codes.attended), checkedInIn(range));
