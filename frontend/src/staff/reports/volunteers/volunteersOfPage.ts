import type { Client } from '../../../../../dataverse/client.ts';
import { eq, or } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { nameOr } from '../../../../../domain/noName.ts';
import type { AttendanceCount } from '../../../../../domain/reports/volunteerReport.ts';
import { volunteerProfile } from '../../../../../domain/schema/tables/volunteerProfile.ts';

export type VolunteerRow = AttendanceCount & { name: string; role: string };

/** Adds name and role to one page of the drill-down's volunteers, in the order given. */
export async function volunteersOfPage(
  client: Client,
  attendances: readonly AttendanceCount[],
  signal: AbortSignal,
): Promise<VolunteerRow[]> {
  const rows = await client.listAll(volunteerProfile, {
    select: ['crf69_volunteerid', 'crf69_role'],
    filter: or(...attendances.map(({ volunteer }) => eq('crf69_volunteerprofileid', volunteer))),
    annotations: true,
    signal,
  });
  const known = new Map(rows.map((row) => [row.crf69_volunteerprofileid, row]));
  return attendances.map((attended) => {
    const row = known.get(attended.volunteer);
    return {
      ...attended,
      name: nameOr(row?.crf69_volunteerid),
      role: (row && formattedValue(row, 'crf69_role')) ?? '',
    };
  });
}
