/** The register of an activity: `crf69_attendances`. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import { and, any, eq, ne, or } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { mapped } from '../../../../../dataverse/operation.ts';
import { create, remove, update, updateReturning } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { attendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import { memberTypeOf } from '../../../../../domain/attendance/memberType.ts';
import { attendanceCode, storedTimes } from '../../../../../domain/attendance/status.ts';
import { withoutSeconds } from '../../../../../domain/attendance/times.ts';
import {
  keptColumns,
  letInColumns,
  noteColumns,
  storedNote,
  storedOverride,
} from '../../../../../domain/clearance/kept.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Marks } from '../../outbox/marks.ts';
import { byName } from './byName.ts';
import type { RegisterKind } from './registerKind.ts';
import { addressColumns, addressOf, roleOf } from './roleOf.ts';

const { activity, attendance, volunteerProfile } = tables;

const marked = [
  'crf69_attendance',
  'crf69_datetime',
  'crf69_attendanceend',
  'crf69_remarks',
  'crf69_overriddenby',
  'crf69_overridereason',
] as const;

type Marked = {
  '@odata.etag': string;
  crf69_attendance: number | null;
  crf69_datetime: string | null;
  crf69_attendanceend: string | null;
  crf69_remarks: string | null;
  crf69_overriddenby: string | null;
  crf69_overridereason: string | null;
};

const marksOf = (row: Marked): Marks => ({
  etag: row['@odata.etag'],
  ...storedTimes(row.crf69_datetime, row.crf69_attendanceend, row.crf69_attendance),
  remarks: row.crf69_remarks ?? '',
  ...storedOverride(row),
});

function columnsOf(change: Parameters<RegisterKind['change']>[1]) {
  if ('override' in change) return letInColumns(change);
  if ('remarks' in change) return { crf69_remarks: change.remarks || null };
  return {
    crf69_attendance: attendanceCode(change.times),
    crf69_datetime: change.times.start,
    crf69_attendanceend: change.times.end,
    ...noteColumns(change.clearance),
  };
}

/** What a volunteer's record of an activity is called in Dataverse. */
export const attendanceName = (volunteer: string, occasion: string): string =>
  `${volunteer} at ${occasion}`.slice(0, attendance.columns.name.maxLength);

export const activityRegister: RegisterKind = {
  name: 'activity',
  label: 'Activity',
  table: activity,

  async readOccasion(id, { dataverse, signal }) {
    const row = await dataverse.find(activity, id, {
      select: [
        'crf69_activityid',
        'crf69_scheduledon',
        'crf69_duration',
        'crf69_cancelledon',
        '_crf69_programme_value',
        '_crf69_scheme_value',
      ],
      annotations: true,
      signal,
    });
    return (
      row && {
        id,
        name: row.crf69_activityid ?? '',
        scheduledOn: row.crf69_scheduledon,
        duration: row.crf69_duration,
        cancelledOn: row.crf69_cancelledon,
        programmeId: row._crf69_programme_value,
        programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
        scheme: formattedValue(row, '_crf69_scheme_value') ?? 'N/A',
      }
    );
  },

  async readRows(id, { dataverse, signal }) {
    const rows = await dataverse.listAll(attendance, {
      select: [...marked, ...keptColumns, '_crf69_volunteerprofile_value'],
      filter: eq('_crf69_activity_value', id),
      expand: { crf69_VolunteerProfile: { select: ['crf69_role', '_crf69_organization_value'] } },
      annotations: true,
      signal,
    });
    return byName(
      rows.map((row) => ({
        ...marksOf(row),
        ...storedNote(row),
        id: row.crf69_attendanceid,
        volunteerId: row._crf69_volunteerprofile_value ?? '',
        name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
        ...roleOf(row.crf69_VolunteerProfile),
      })),
    );
  },

  async readMarks(rowId, { dataverse, signal }) {
    const row = await dataverse.find(attendance, rowId, { select: marked, signal });
    return row && marksOf(row);
  },

  change: (rowId, change, ifMatch) =>
    mapped(updateReturning(attendance, rowId, columnsOf(change), marked, { ifMatch }), marksOf),

  add: ({ id, name }, volunteer) =>
    create(attendance, attendanceId(id, volunteer.id), {
      crf69_name: attendanceName(volunteer.name, name),
      'crf69_Activity@odata.bind': bind(activity, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
      ...letInColumns(volunteer),
    }),

  rowId: attendanceId,

  async complete(id, { dataverse, signal }) {
    const rows = await dataverse.listAll(attendance, {
      select: ['createdon', 'crf69_membertype'],
      filter: and(eq('_crf69_activity_value', id), eq('crf69_createdonwithoutseconds', null)),
      expand: { crf69_VolunteerProfile: { select: ['crf69_role'] } },
      signal,
    });
    const writes = rows.map((row) =>
      update(attendance, row.crf69_attendanceid, {
        crf69_createdonwithoutseconds: withoutSeconds(row.createdon),
        crf69_membertype: row.crf69_membertype ?? memberTypeOf(row.crf69_VolunteerProfile?.crf69_role),
      }),
    );
    valuesOf(await dataverse.batch(writes, { continueOnError: true, signal }));
  },

  remove: (rowId, ifMatch) => remove(attendance, rowId, { ifMatch }),

  async readAddresses(id, { dataverse, signal }, who = 'listed') {
    const rows = await dataverse.listAll(attendance, {
      select: ['_crf69_activity_value'],
      filter: and(
        eq('_crf69_activity_value', id),
        who === 'came' ? ne('crf69_datetime', null) : undefined,
        who === 'absent' ? eq('crf69_datetime', null) : undefined,
      ),
      expand: { crf69_VolunteerProfile: { select: addressColumns } },
      annotations: true,
      signal,
    });
    return rows.flatMap((row) => addressOf(row.crf69_VolunteerProfile));
  },

  cancel: (id, cancelledOn) => update(activity, id, { crf69_cancelledon: cancelledOn }),

  async readAssociated(id, { dataverse, signal }) {
    const found = await dataverse.find(activity, id, { select: ['_crf69_recurringactivity_value'], signal });
    const recurringId = found?._crf69_recurringactivity_value;
    const rows = await dataverse.listAll(volunteerProfile, {
      select: ['crf69_volunteerid'],
      filter: or(
        any('crf69_activities_volunteers', eq('crf69_activitiesid', id)),
        // Those of a recurring activity come to each of its sessions.
        recurringId
          ? any('crf69_recurringactivity_volunteers', eq('crf69_recurringactivityid', recurringId))
          : undefined,
      ),
      signal,
    });
    return rows.flatMap((row) =>
      row.crf69_volunteerid ? [{ id: row.crf69_volunteerprofileid, name: row.crf69_volunteerid }] : [],
    );
  },
};
