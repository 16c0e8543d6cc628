/** The register of a training session: `crf69_trainingattendances`. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import { and, eq, ne } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { mapped } from '../../../../../dataverse/operation.ts';
import { create, remove, update, updateReturning } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { trainingAttendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import { statusOf } from '../../../../../domain/attendance/status.ts';
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

const { trainingAttendance, trainingSession, volunteerProfile } = tables;

const marked = [
  'crf69_attendancestart',
  'crf69_attendanceend',
  'crf69_remarks',
  'crf69_overriddenby',
  'crf69_overridereason',
] as const;

type Marked = {
  '@odata.etag': string;
  crf69_attendancestart: string | null;
  crf69_attendanceend: string | null;
  crf69_remarks: string | null;
  crf69_overriddenby: string | null;
  crf69_overridereason: string | null;
};

const marksOf = (row: Marked): Marks => ({
  etag: row['@odata.etag'],
  start: row.crf69_attendancestart,
  end: row.crf69_attendanceend,
  remarks: row.crf69_remarks ?? '',
  ...storedOverride(row),
});

function columnsOf(change: Parameters<RegisterKind['change']>[1]) {
  if ('override' in change) return letInColumns(change);
  if ('remarks' in change) return { crf69_remarks: change.remarks || null };
  return {
    crf69_attended: statusOf(change.times) === 'Attended',
    crf69_attendancestart: change.times.start,
    crf69_attendanceend: change.times.end,
    ...noteColumns(change.clearance),
  };
}

export const trainingRegister: RegisterKind = {
  name: 'training',
  label: 'Training Session',
  table: trainingSession,

  async readOccasion(id, { dataverse, signal }) {
    const row = await dataverse.find(trainingSession, id, {
      select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration', 'crf69_cancelledon'],
      signal,
    });
    return (
      row && {
        id,
        name: row.crf69_sessionname ?? '',
        scheduledOn: row.crf69_scheduledon,
        duration: row.crf69_duration,
        cancelledOn: row.crf69_cancelledon,
      }
    );
  },

  async readRows(id, { dataverse, signal }) {
    const rows = await dataverse.listAll(trainingAttendance, {
      select: [...marked, ...keptColumns, '_crf69_volunteerprofile_value'],
      filter: eq('_crf69_trainingsession_value', id),
      expand: { crf69_VolunteerProfile: { select: ['crf69_role', '_crf69_organization_value'] } },
      annotations: true,
      signal,
    });
    return byName(
      rows.map((row) => ({
        ...marksOf(row),
        ...storedNote(row),
        id: row.crf69_trainingattendanceid,
        volunteerId: row._crf69_volunteerprofile_value ?? '',
        name: formattedValue(row, '_crf69_volunteerprofile_value') ?? '',
        ...roleOf(row.crf69_VolunteerProfile),
      })),
    );
  },

  async readMarks(rowId, { dataverse, signal }) {
    const row = await dataverse.find(trainingAttendance, rowId, { select: marked, signal });
    return row && marksOf(row);
  },

  change: (rowId, change, ifMatch) =>
    mapped(updateReturning(trainingAttendance, rowId, columnsOf(change), marked, { ifMatch }), marksOf),

  add: ({ id, name }, volunteer) =>
    create(trainingAttendance, trainingAttendanceId(id, volunteer.id), {
      crf69_name: `${volunteer.name} at ${name}`.slice(0, trainingAttendance.columns.name.maxLength),
      'crf69_TrainingSession@odata.bind': bind(trainingSession, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
      ...letInColumns(volunteer),
    }),

  rowId: trainingAttendanceId,

  async complete(id, { dataverse, signal }) {
    const rows = await dataverse.listAll(trainingAttendance, {
      select: ['createdon'],
      filter: and(eq('_crf69_trainingsession_value', id), eq('crf69_createdonwithoutseconds', null)),
      signal,
    });
    const writes = rows.map((row) =>
      update(trainingAttendance, row.crf69_trainingattendanceid, {
        crf69_createdonwithoutseconds: withoutSeconds(row.createdon),
      }),
    );
    valuesOf(await dataverse.batch(writes, { continueOnError: true, signal }));
  },

  remove: (rowId, ifMatch) => remove(trainingAttendance, rowId, { ifMatch }),

  async readAddresses(id, { dataverse, signal }, who = 'listed') {
    const rows = await dataverse.listAll(trainingAttendance, {
      select: ['_crf69_trainingsession_value'],
      filter: and(
        eq('_crf69_trainingsession_value', id),
        who === 'came' ? ne('crf69_attendancestart', null) : undefined,
        who === 'absent' ? eq('crf69_attendancestart', null) : undefined,
      ),
      expand: { crf69_VolunteerProfile: { select: addressColumns } },
      annotations: true,
      signal,
    });
    return rows.flatMap((row) => addressOf(row.crf69_VolunteerProfile));
  },

  cancel: (id, cancelledOn) => update(trainingSession, id, { crf69_cancelledon: cancelledOn }),
};
