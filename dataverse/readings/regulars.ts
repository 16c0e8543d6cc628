import { recordsOfARegular } from '../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client } from '../client.ts';
import { and, eq, isIn } from '../filter.ts';

/** Returns who of some people comes regularly to a programme, as the reports count it; without one, at all. */
export async function regularsAmong(
  dataverse: Client,
  ids: readonly string[],
  programmeId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await dataverse.listAll(tables.attendance, {
    select: ['_crf69_volunteerprofile_value'],
    filter: and(
      isIn('_crf69_volunteerprofile_value', ids),
      eq('crf69_attendance', attendanceStatus.codes.attended),
      programmeId === null ? undefined : eq('crf69_Activity/_crf69_programme_value', programmeId),
    ),
  });
  return regularsIn(rows.map((row) => row._crf69_volunteerprofile_value ?? ''));
}

/** Returns what comes so often in a list that whoever attended is a regular. */
export function regularsIn(attended: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const id of attended) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].flatMap(([id, count]) => (count >= recordsOfARegular ? id : [])));
}
