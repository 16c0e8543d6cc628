/** The sheets of VolunteerReport.xlsx. */
import type { Client } from '../../../../../dataverse/client.ts';
import type { InstantRange } from '../../../../../domain/reports/dayRange.ts';
import type { Group, VolunteerReport } from '../../../../../domain/reports/volunteerReport.ts';
import type { Sheet } from '../../../ui/workbook/sheet.ts';
import { attendanceRows } from './attendanceRows.ts';
import { figureLabels, figures, type GroupKind, groupLabels } from './figures.ts';

type SheetsAsked = {
  dataverse: Client;
  report: VolunteerReport;
  range: InstantRange;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};

/** Both groupings as they are shown, and every attendance behind them, loaded while it is written. */
export function volunteerSheets({ dataverse, report, range, signal, onProgress }: SheetsAsked): Sheet[] {
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
      ],
      rows: attendanceRows(dataverse, range, { signal, onRows: (rows) => onProgress(Math.min(1, rows / expected)) }),
    },
  ];
}

const groupSheet = (name: string, kind: GroupKind, groups: readonly Group[]): Sheet => ({
  name,
  columns: [
    { header: groupLabels[kind], width: 40, kind: 'text' },
    ...figures.map((figure) => ({
      header: figureLabels[figure],
      width: 20,
      kind: figure === 'hours' ? ('hours' as const) : ('number' as const),
    })),
  ],
  rows: groups.map((group) => [group.name, ...figures.map((figure) => group[figure])]),
});
