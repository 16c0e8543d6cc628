import { type AttendanceGrid, turnoutText } from '../../../../../domain/attendance/attendanceGrid.ts';
import { presenceOf } from '../../../../../domain/attendance/presence.ts';
import type { Sheet } from '../../../workbook/sheet.ts';
import type { AttendanceDetails } from './readDashboard.ts';

/** Builds the dashboard's workbook: the table as on the screen, and each record with its times and remarks. */
export const dashboardSheets = (grid: AttendanceGrid, details: readonly AttendanceDetails[]): Sheet[] => {
  const columns = new Map(grid.columns.map((column) => [column.id, column]));
  return [
    tableSheet(grid),
    {
      name: 'Attendances',
      columns: [
        { header: 'Date', width: 12, kind: 'date' },
        { header: 'Volunteer', width: 30, kind: 'text' },
        { header: 'Attendance', width: 22, kind: 'text' },
        { header: 'Start', width: 18, kind: 'dateTime' },
        { header: 'End', width: 18, kind: 'dateTime' },
        { header: 'Remarks', width: 60, kind: 'text' },
      ],
      rows: details
        .filter(({ sessionId, volunteer }) => columns.has(sessionId) && volunteer !== '')
        .map(({ sessionId, volunteer, code, start, end, remarks }) => [
          columns.get(sessionId)?.day,
          volunteer,
          presenceOf({ code, start, isCancelled: columns.get(sessionId)?.isCancelled ?? false }),
          start,
          end,
          remarks,
        ]),
    },
  ];
};

const tableSheet = (grid: AttendanceGrid): Sheet => ({
  name: 'Attendance',
  columns: [
    { header: 'Volunteer', width: 30, kind: 'text' },
    { header: 'Attended', width: 10, kind: 'number' },
    { header: 'Records', width: 10, kind: 'number' },
    ...grid.columns.map(({ day }) => ({ header: day, width: 20, kind: 'text' as const })),
  ],
  rows: [
    ...grid.rows.map(({ name, attended, recorded, cells }) => [name, attended, recorded, ...cells]),
    ['Attended', grid.attended, grid.recorded, ...grid.columns.map(turnoutText)],
  ],
});
