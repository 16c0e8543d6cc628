import { recordsOfARegular } from '../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client } from '../client.ts';
import { and, eq, isIn } from '../filter.ts';

/** Returns who of some people comes regularly to a programme, as the reports count it; without one, at all. */
export async function regularsAmong(
  dataverse: Pick<Client, 'apply'>,
  ids: readonly string[],
  programmeId: string | null,
): Promise<ReadonlySet<string>> {
  // Counted there: years of attendance are many rows, in a rush for places.
  const rows = await dataverse.apply(tables.attendance, {
    filter: and(
      isIn('_crf69_volunteerprofile_value', ids),
      eq('crf69_attendance', attendanceStatus.codes.attended),
      programmeId === null ? undefined : eq('crf69_Activity/_crf69_programme_value', programmeId),
    ),
    groupBy: ['_crf69_volunteerprofile_value'],
    totals: { attended: 'count' },
  });
  return new Set(
    rows.flatMap(({ _crf69_volunteerprofile_value: id, attended }) =>
      id !== null && attended >= recordsOfARegular ? id : [],
    ),
  );
}

/** Returns what comes so often in a list that whoever attended is a regular. */
export function regularsIn(attended: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const id of attended) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].flatMap(([id, count]) => (count >= recordsOfARegular ? id : [])));
}
