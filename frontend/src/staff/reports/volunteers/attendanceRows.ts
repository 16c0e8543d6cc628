import type { Client } from '../../../../../dataverse/client.ts';
import { hoursPresent } from '../../../../../domain/attendance/timePresent.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { hoursOf, type Names, noGroup } from '../../../../../domain/reports/volunteerReport.ts';
import { memberType } from '../../../../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../../../../domain/schema/choices/volunteers.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import type { CellValue } from '../../../workbook/sheet.ts';
import { countedIn } from './attendedIn.ts';
import { loadGroupNames } from './loadGroupNames.ts';

type Reading = {
  signal?: AbortSignal | undefined /** How many rows have been read so far. */;
  onRows?: (rows: number) => void;
};

/**
 * Every attended record of a range in the order of check-in, as its activity, programme, scheme, volunteer, role,
 * member type, start, end, hours, remarks and hours present; a page is read when the one before has been consumed.
 * @throws DataverseError, or the signal's reason when it is aborted
 */
export async function* attendanceRows(
  client: Client,
  range: InstantRange,
  { signal, onRows }: Reading = {},
): AsyncGenerator<CellValue[]> {
  const [{ programmes, schemes }, choices] = await Promise.all([
    loadGroupNames(client, signal),
    client.globalChoices([volunteerRole.name, memberType.name], { signal }),
  ]);
  const labelOf = (choice: string, code: number | null | undefined) =>
    choices.get(choice)?.find((option) => option.code === code)?.label;
  const pages = client.list(attendance, {
    select: ['crf69_datetime', 'crf69_attendanceend', 'crf69_remarks', 'crf69_membertype', 'crf69_minutespresent'],
    filter: countedIn(range),
    orderBy: ['crf69_datetime'],
    expand: {
      crf69_Activity: {
        select: [
          'crf69_activityid',
          'crf69_combinedduration',
          'crf69_duration',
          '_crf69_programme_value',
          '_crf69_scheme_value',
        ],
      },
      crf69_VolunteerProfile: { select: ['crf69_volunteerid', 'crf69_role'] },
    },
    signal,
  });
  let rows = 0;
  for await (const page of pages) {
    for (const { crf69_Activity: activity, crf69_VolunteerProfile: volunteer, ...record } of page) {
      yield [
        activity?.crf69_activityid,
        nameOf(programmes, activity?._crf69_programme_value),
        nameOf(schemes, activity?._crf69_scheme_value),
        volunteer?.crf69_volunteerid,
        labelOf(volunteerRole.name, volunteer?.crf69_role),
        labelOf(memberType.name, record.crf69_membertype),
        record.crf69_datetime,
        record.crf69_attendanceend,
        hoursOf(activity),
        record.crf69_remarks,
        record.crf69_minutespresent === null ? null : hoursPresent(record.crf69_minutespresent),
      ];
    }
    rows += page.length;
    onRows?.(rows);
  }
}

const nameOf = (names: Names, id: string | null | undefined): string => (id && names.get(id)) || noGroup;
