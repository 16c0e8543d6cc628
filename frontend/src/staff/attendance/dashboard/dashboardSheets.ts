import { type AttendanceGrid, attendanceText, turnoutText } from '../../../../../domain/attendance/attendanceGrid.ts';
import type { Sheet } from '../../../ui/workbook/sheet.ts';
import type { AttendanceDetails } from './readDashboard.ts';

/** The dashboard as a workbook: the table as it is on the screen, and each record with its times and remarks. */
export const dashboardSheets = (grid: AttendanceGrid, details: readonly AttendanceDetails[]): Sheet[] => {
  const days = new Map(grid.columns.map(({ id, day }) => [id, day]));
  return [
    tableSheet(grid),
    {
      name: 'Attendances',
      columns: [
        { header: 'Date', width: 12, kind: 'date' },
        { header: 'Volunteer', width: 30, kind: 'text' },
        { header: 'Attendance', width: 14, kind: 'text' },
        { header: 'Start', width: 18, kind: 'dateTime' },
        { header: 'End', width: 18, kind: 'dateTime' },
        { header: 'Remarks', width: 60, kind: 'text' },
      ],
      rows: details
        .filter(({ sessionId, volunteer }) => days.has(sessionId) && volunteer !== '')
        .map(({ sessionId, volunteer, label, start, end, remarks }) => [
          days.get(sessionId),
          volunteer,
          attendanceText(label),
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
    ...grid.columns.map(({ day }) => ({ header: day, width: 12, kind: 'text' as const })),
  ],
  rows: [
    ...grid.rows.map(({ name, attended, recorded, cells }) => [
      name,
      attended,
      recorded,
      ...cells.map(({ text }) => text),
    ]),
    ['Attended', grid.attended, grid.recorded, ...grid.columns.map(turnoutText)],
  ],
});
