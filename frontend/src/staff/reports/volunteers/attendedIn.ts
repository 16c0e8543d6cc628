import { and, eq, ge, lt, ne } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';

/** Who was at the door within the range, by a volunteer, whatever was said of it later. */
export const checkedInIn = ({ from, before }: InstantRange) =>
  and(ne('_crf69_volunteerprofile_value', null), ge('crf69_datetime', from), lt('crf69_datetime', before));

/** What reports count: attended, by a volunteer, checked in within the range. */
export const attendedIn = (range: InstantRange) =>
  and(eq('crf69_attendance', attendanceStatus.codes.attended), checkedInIn(range));
