import { type Day, displayDateTime, displayDay } from '../../../domain/time.ts';
import type { Sheet } from './sheet.ts';

export const aboutName = 'About this report';

/**
 * Builds the sheet that describes the workbook for later readers.
 * @param exportedOn an instant
 * @param notes what the numbers mean, one line each
 */
export const aboutSheet = (
  report: string,
  { from, to }: { from: Day; to: Day },
  exportedOn: string,
  notes: readonly (readonly [string, string])[] = [],
): Sheet => ({
  name: aboutName,
  columns: [
    { header: aboutName, width: 24, kind: 'text' },
    { header: report, width: 100, kind: 'text' },
  ],
  rows: [
    ['From', displayDay(from)],
    ['To', displayDay(to)],
    ['Exported on', `${displayDateTime(exportedOn)} (Singapore)`],
    ...notes,
  ],
});
