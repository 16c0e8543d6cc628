/** Builds the sheets of VolunteerReport.xlsx. */
import type { Client } from '../../../../../dataverse/client.ts';
import { withoutMinutesText } from '../../../../../domain/attendance/timePresent.ts';
import { displayMonth } from '../../../../../domain/calendar/month.ts';
import { type DayRange, instantsOf } from '../../../../../domain/dayRange.ts';
import type { MonthFigures } from '../../../../../domain/reports/trend.ts';
import { type Group, totalsNote } from '../../../../../domain/reports/volunteerReport.ts';
import { aboutSheet } from '../../../workbook/aboutSheet.ts';
import type { Sheet } from '../../../workbook/sheet.ts';
import { attendanceRows } from './attendanceRows.ts';
import { figureLabels, figures, type GroupKind, groupLabels } from './figures.ts';
import type { LoadedReport } from './loadVolunteerReport.ts';

type SheetsAsked = {
  dataverse: Client;
  report: LoadedReport;
  range: DayRange;
  /** An instant. */
  exportedOn: string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

/**
 * Returns the shown figures, every attendance behind them, loaded while it is written, and a description of the report.
 */
export function volunteerSheets({ dataverse, report, range, exportedOn, signal, onProgress }: SheetsAsked): Sheet[] {
  const expected = Math.max(report.all.records, 1);
  return [
    groupSheet('By Programme', 'programme', report.byProgramme),
    groupSheet('By Scheme', 'scheme', report.byScheme),
    {
      name: 'Activities + Attendance',
      columns: [
        { header: 'Activity', width: 40, kind: 'text' },
        { header: 'Programme', width: 24, kind: 'text' },
        { header: 'Scheme', width: 24, kind: 'text' },
        { header: 'Volunteer', width: 28, kind: 'text' },
        { header: 'Role', width: 24, kind: 'text' },
        { header: 'Member type', width: 24, kind: 'text' },
        { header: 'Start', width: 18, kind: 'dateTime' },
        { header: 'End', width: 18, kind: 'dateTime' },
        { header: 'Hours', width: 10, kind: 'hours' },
        { header: 'Remarks', width: 40, kind: 'text' },
        { header: figureLabels.present, width: 20, kind: 'hours' },
      ],
      rows: attendanceRows(dataverse, instantsOf(range), {
        signal,
        onRows: (rows) => onProgress(Math.min(1, rows / expected)),
      }),
    },
    monthSheet(report.byMonth),
    aboutSheet('Volunteer report', range, exportedOn, [
      [
        'Totals',
        `${report.all.volunteers} volunteers, ${report.all.regulars} regular volunteers, ${report.all.records} attended records, ${report.all.hours} hours`,
      ],
      [
        'Present without hours',
        `${report.withoutHours} records: checked in, and nobody has confirmed when they left. No figure counts them.`,
      ],
      ['Volunteers', totalsNote],
      [
        'Hours',
        'The hours that the activity states, to two decimals, for each attended record; where it states none, its minutes. An attended record counts at once, also while its session runs.',
      ],
      [
        figureLabels.present,
        `Hours between check-in and check-out, added in minutes, as they were written together. Of a row whose Start or End was changed in a Dynamics form since, the earlier ones. ${withoutMinutesText(report.withoutMinutes)}`,
      ],
      [
        'Days',
        'A record counts on the Singapore day of its check-in; by month, in the month in which its activity was scheduled.',
      ],
    ]),
  ];
}

const groupSheet = (name: string, kind: GroupKind, groups: readonly Group[]): Sheet => ({
  name,
  columns: [
    { header: groupLabels[kind], width: 40, kind: 'text' },
    ...figures.map((figure) => ({
      header: figureLabels[figure],
      width: 20,
      kind: figure === 'hours' || figure === 'present' ? ('hours' as const) : ('number' as const),
    })),
  ],
  rows: groups.map((group) => [group.name, ...figures.map((figure) => group[figure])]),
});

const monthSheet = (months: readonly MonthFigures[]): Sheet => ({
  name: 'By Month',
  columns: [
    { header: 'Month', width: 20, kind: 'text' },
    { header: figureLabels.records, width: 20, kind: 'number' },
    { header: figureLabels.hours, width: 20, kind: 'hours' },
    { header: figureLabels.present, width: 20, kind: 'hours' },
  ],
  rows: months.map(({ month, records, hours, present }) => [displayMonth(month), records, hours, present]),
});
