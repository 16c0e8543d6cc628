import type { Client } from '../../../../dataverse/client.ts';
import { and, ge, lt } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { activity } from '../../../../domain/schema/tables/activities.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';

export type ActivityOfDay = { id: string; name: string; scheduledOn: string; programme: string; volunteers: number };

/** @returns the activities of a Singapore day, the earliest first */
export async function activitiesOn(dataverse: Client, day: Day, signal: AbortSignal): Promise<ActivityOfDay[]> {
  const rows = await dataverse.listAll(activity, {
    select: ['crf69_activityid', 'crf69_scheduledon', '_crf69_programme_value'],
    filter: and(ge('crf69_scheduledon', startOfDay(day)), lt('crf69_scheduledon', startOfDay(addDays(day, 1)))),
    orderBy: ['crf69_scheduledon asc'],
    expand: { crf69_attendance_Activity: { select: ['crf69_attendanceid'] } },
    annotations: true,
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_activitiesid,
    name: row.crf69_activityid ?? '',
    scheduledOn: row.crf69_scheduledon ?? '',
    programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
    volunteers: row.crf69_attendance_Activity.length,
  }));
}
