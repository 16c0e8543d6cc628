/** The register of an activity: `crf69_attendances`. */
import { changeSet } from '../../../../../dataverse/batch/items.ts';
import { and, any, eq, or } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { create, update } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue, type Selected } from '../../../../../dataverse/query.ts';
import { isHere } from '../../../../../dataverse/readings/whoHasLeft.ts';
import { activityColumns } from '../../../../../domain/attendance/activityColumns.ts';
import { attendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import { activityTimes } from '../../../../../domain/attendance/attendanceTimes.ts';
import { isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { memberTypeOf } from '../../../../../domain/attendance/memberType.ts';
import { storedTimes } from '../../../../../domain/attendance/status.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { forWhomColumns, forWhomIn } from '../../../../../domain/signup/forWhom.ts';
import {
  changedColumns,
  marksWith,
  nameOf,
  newRow,
  registerRows,
  rowColumns,
  sharedMarks,
  withRole,
} from './attendanceRows.ts';
import { readOverrides } from './overrideRows.ts';
import type { RegisterKind } from './registerKind.ts';
import { rowOperations } from './rowOperations.ts';

const { activity, attendance, volunteerProfile } = tables;

const marked = ['crf69_attendance', 'crf69_datetime', ...sharedMarks] as const;

const marksOf = (row: Selected<typeof attendance, (typeof marked)[number]>) =>
  marksWith(row, storedTimes(row.crf69_datetime, row.crf69_attendanceend, row.crf69_attendance));

export const activityRegister: RegisterKind = {
  name: 'activity',
  label: 'Activity',
  table: activity,

  async readOccasion(id, { dataverse, signal }) {
    const row = await dataverse.find(activity, id, {
      select: [
        ...activityColumns,
        ...(['crf69_places', 'crf69_signupopen', 'crf69_signupuntil', '_crf69_recurringactivity_value'] as const),
        ...forWhomColumns,
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
        isCalledOff: isCalledOff(row),
        places: row.crf69_places,
        forWhom: forWhomIn(row),
        isOpenForSignup: row.crf69_signupopen === true,
        signupUntil: row.crf69_signupuntil,
        recurringId: row._crf69_recurringactivity_value,
        programmeId: row._crf69_programme_value,
        programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
        scheme: formattedValue(row, '_crf69_scheme_value') ?? 'N/A',
      }
    );
  },

  async readRows(id, { dataverse, signal }) {
    const [rows, overrides] = await Promise.all([
      dataverse.listAll(attendance, {
        select: [...marked, ...rowColumns],
        filter: eq('_crf69_activity_value', id),
        expand: withRole,
        annotations: true,
        signal,
      }),
      readOverrides(id, { dataverse, signal }),
    ]);
    return registerRows(rows, (row) => {
      const override = overrides.get(row._crf69_volunteerprofile_value ?? nameOf(row));
      return { id: row.crf69_attendanceid, ...marksOf(row), ...(override && { override }) };
    });
  },

  ...rowOperations({
    table: attendance,
    session: '_crf69_activity_value',
    marked,
    marksOf,
    columnsOf: (change) => changedColumns(change, activityTimes),
    findMarks: (rowId, { dataverse, signal }) =>
      dataverse.find(attendance, rowId, { select: [...marked, '_crf69_activity_value'], signal }),
    listAdded: async (filter, { dataverse, signal }) => {
      const rows = await dataverse.listAll(attendance, {
        select: ['createdon', 'crf69_membertype'],
        filter,
        expand: { crf69_VolunteerProfile: { select: ['crf69_role'] } },
        signal,
      });
      return rows.map((row) => ({
        id: row.crf69_attendanceid,
        createdon: row.createdon,
        columns: { crf69_membertype: row.crf69_membertype ?? memberTypeOf(row.crf69_VolunteerProfile?.crf69_role) },
      }));
    },
  }),

  add: ({ id, name }, volunteer) =>
    create(attendance, attendanceId(id, volunteer.id), {
      ...newRow(volunteer, name, attendance.columns.name.maxLength),
      'crf69_Activity@odata.bind': bind(activity, id),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
    }),

  rowId: attendanceId,

  placing: (id, rowId, change) => changeSet([update(activity, id, { crf69_placechange: rowId }), change]),

  cancel: (id, cancelledOn) => update(activity, id, { crf69_cancelledon: cancelledOn }),

  async readAssociated({ id, recurringId }, { dataverse, signal }) {
    const rows = await dataverse.listAll(volunteerProfile, {
      select: ['crf69_volunteerid'],
      filter: and(
        eq('statecode', activeState),
        isHere,
        or(
          any('crf69_activities_volunteers', eq('crf69_activitiesid', id)),
          // The volunteers of a recurring activity come to each of its sessions.
          recurringId
            ? any('crf69_recurringactivity_volunteers', eq('crf69_recurringactivityid', recurringId))
            : undefined,
        ),
      ),
      signal,
    });
    return rows.flatMap((row) =>
      row.crf69_volunteerid ? [{ id: row.crf69_volunteerprofileid, name: row.crf69_volunteerid }] : [],
    );
  },
};
