/** The register of a training session: `crf69_trainingattendances`. */
import { eq } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { create, update } from '../../../../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../../../../dataverse/query.ts';
import { trainingAttendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import { trainingTimes } from '../../../../../domain/attendance/attendanceTimes.ts';
import { calledOffColumns, isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { storedTraining } from '../../../../../domain/attendance/status.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import {
  changedColumns,
  marksWith,
  newRow,
  registerRows,
  rowColumns,
  sharedMarks,
  withRole,
} from './attendanceRows.ts';
import type { RegisterKind } from './registerKind.ts';
import { rowOperations } from './rowOperations.ts';

const { trainingAttendance, trainingSession, volunteerProfile } = tables;

const marked = ['crf69_attended', 'crf69_attendancestart', ...sharedMarks] as const;

const marksOf = (row: Selected<typeof trainingAttendance, (typeof marked)[number]>) =>
  marksWith(row, storedTraining(row.crf69_attendancestart, row.crf69_attendanceend, row.crf69_attended));

export const trainingRegister: RegisterKind = {
  name: 'training',
  label: 'Training Session',
  table: trainingSession,

  async readOccasion(id, { dataverse, signal }) {
    const row = await dataverse.find(trainingSession, id, {
      select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration', ...calledOffColumns],
      signal,
    });
    return (
      row && {
        id,
        name: row.crf69_sessionname ?? '',
        scheduledOn: row.crf69_scheduledon,
        duration: row.crf69_duration,
        cancelledOn: row.crf69_cancelledon,
        isCalledOff: isCalledOff(row),
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

  ...rowOperations({
    table: trainingAttendance,
    session: '_crf69_trainingsession_value',
    marked,
    marksOf,
    columnsOf: (change) => changedColumns(change, trainingTimes),
    findMarks: (rowId, { dataverse, signal }) =>
      dataverse.find(trainingAttendance, rowId, { select: [...marked, '_crf69_trainingsession_value'], signal }),
    listAdded: async (filter, { dataverse, signal }) => {
      const rows = await dataverse.listAll(trainingAttendance, { select: ['createdon'], filter, signal });
      return rows.map((row) => ({ id: row.crf69_trainingattendanceid, createdon: row.createdon, columns: {} }));
    },
  }),

  add: ({ id, name }, volunteer) =>
    create(trainingAttendance, trainingAttendanceId(id, volunteer.id), {
      ...newRow(volunteer, name, trainingAttendance.columns.name.maxLength),
      'crf69_TrainingSession@odata.bind': bind(trainingSession, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
    }),

  rowId: trainingAttendanceId,

  placing: (_id, _rowId, change) => change,

  cancel: (id, cancelledOn) => update(trainingSession, id, { crf69_cancelledon: cancelledOn }),
};
