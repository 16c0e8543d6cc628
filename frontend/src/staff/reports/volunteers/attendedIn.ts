import { and, eq, ge, lt, ne } from '../../../../../dataverse/filter.ts';
import type { InstantRange } from '../../../../../domain/reports/dayRange.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';

/** What reports count: attended, by a volunteer, checked in within the range. */
export const attendedIn = ({ from, before }: InstantRange) =>
  and(
    eq('crf69_attendance', attendanceStatus.codes.attended),
    ne('_crf69_volunteerprofile_value', null),
    ge('crf69_datetime', from),
    lt('crf69_datetime', before),
  );
