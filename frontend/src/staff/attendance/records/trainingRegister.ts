/** The register of a training session: `crf69_trainingattendances`. */
import { and, eq, ne } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { create, update } from '../../../../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../../../../dataverse/query.ts';
import { trainingAttendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import { statusOf, type Times } from '../../../../../domain/attendance/status.ts';
import { withoutSeconds } from '../../../../../domain/attendance/times.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import {
  addressesOf,
  changedColumns,
  marksWith,
  newRow,
  registerRows,
  rowColumns,
  sharedMarks,
  withAddress,
  withRole,
  writeAll,
} from './attendanceRows.ts';
import type { RegisterKind } from './registerKind.ts';
import { rowOperations } from './rowOperations.ts';

const { trainingAttendance, trainingSession, volunteerProfile } = tables;

const marked = ['crf69_attendancestart', ...sharedMarks] as const;

const marksOf = (row: Selected<typeof trainingAttendance, (typeof marked)[number]>) =>
  marksWith(row, { start: row.crf69_attendancestart, end: row.crf69_attendanceend });

const timesInto = (times: Times) => ({
  crf69_attended: statusOf(times) === 'Attended',
  crf69_attendancestart: times.start,
  crf69_attendanceend: times.end,
});

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
      select: [...marked, ...rowColumns],
      filter: eq('_crf69_trainingsession_value', id),
      expand: withRole,
      annotations: true,
      signal,
    });
    return registerRows(rows, (row) => ({ id: row.crf69_trainingattendanceid, ...marksOf(row) }));
  },

  async readMarks(rowId, { dataverse, signal }) {
    const row = await dataverse.find(trainingAttendance, rowId, { select: marked, signal });
    return row && marksOf(row);
  },

  ...rowOperations({
    table: trainingAttendance,
    marked,
    marksOf,
    columnsOf: (change) => changedColumns(change, timesInto),
  }),

  add: ({ id, name }, volunteer) =>
    create(trainingAttendance, trainingAttendanceId(id, volunteer.id), {
      ...newRow(volunteer, name, trainingAttendance.columns.name.maxLength),
      'crf69_TrainingSession@odata.bind': bind(trainingSession, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
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
    await writeAll(writes, { dataverse, signal });
  },

  async readAddresses(id, { dataverse, signal }, who = 'listed') {
    const rows = await dataverse.listAll(trainingAttendance, {
      select: ['_crf69_trainingsession_value'],
      filter: and(
        eq('_crf69_trainingsession_value', id),
        who === 'came' ? ne('crf69_attendancestart', null) : undefined,
        who === 'absent' ? eq('crf69_attendancestart', null) : undefined,
      ),
      expand: withAddress,
      annotations: true,
      signal,
    });
    return addressesOf(rows);
  },

  cancel: (id, cancelledOn) => update(trainingSession, id, { crf69_cancelledon: cancelledOn }),
};
